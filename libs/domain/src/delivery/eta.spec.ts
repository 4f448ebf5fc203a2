import { describe, expect, it } from '@jest/globals';
import { type EtaFacts, etaRange } from './eta.js';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+05:30`);
const known: EtaFacts = {
  now: at('18:02'),
  courier_status: 'active',
  progress_status: 'active',
  earliest: null,
  expected: null,
  latest: null,
  metersAhead: null,
};
const range = (facts: Partial<EtaFacts>): string | null => {
  const eta = etaRange({ ...known, ...facts });
  const time = (moment: Date) =>
    moment.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
  return eta && `${time(eta.from)}-${time(eta.until)}`;
};

describe('when the parcel is expected', () => {
  it('follows what the courier expects, wider the farther away that is', () => {
    expect(range({ expected: at('18:12') })).toBe('18:10-18:20');
    expect(range({ expected: at('19:02') })).toBe('18:55-19:20');
  });

  it("follows the courier's window where nothing better is known", () => {
    expect(range({ earliest: at('18:20'), latest: at('18:50') })).toBe('18:20-18:50');
    expect(range({ latest: at('18:50'), metersAhead: 5_000 })).toBe('18:10-18:50');
  });

  it('follows the road that is left, once the parcel is on its way', () => {
    expect(range({ metersAhead: 4_000 })).toBe('18:10-18:30');
    expect(range({ metersAhead: 4_000, courier_status: 'courier_assigned', progress_status: 'courier_assigned' })).toBeNull();
  });

  it('is not said when no one knows', () => {
    expect(range({})).toBeNull();
    expect(range({ latest: at('18:50') })).toBeNull();
  });

  it('is not said any more when its time has passed', () => {
    expect(range({ latest: at('18:00'), metersAhead: null, earliest: at('17:30') })).toBeNull();
    expect(range({ expected: at('17:50') })).toBeNull();
  });

  it.each(['courier_arrived', 'finished', 'failed', 'canceled', 'return_planned', 'return_finished', 'reactivated'])(
    'is not said at %s',
    (courier_status) =>
      expect(
        range({
          courier_status,
          progress_status: courier_status === 'courier_arrived' ? courier_status : 'active',
          expected: at('18:12'),
        }),
      ).toBeNull(),
  );

  it('never begins in the past, and never ends before it begins', () => {
    for (const minutes of [1, 3, 7, 20, 90]) {
      const eta = etaRange({ ...known, expected: new Date(known.now.getTime() + minutes * 60_000) })!;
      expect(known.now.getTime() - eta.from.getTime()).toBeLessThan(5 * 60_000);
      expect(eta.until.getTime()).toBeGreaterThan(eta.from.getTime());
    }
  });
});
