import { describe, expect, it } from '@jest/globals';
import { formatMoment, formatSince, readMoment, typedMoment } from './shop-time';

describe('the time of the shop', () => {
  it('is India’s, whatever the machine thinks', () => {
    expect(typedMoment('2026-11-30T18:30:00.000Z')).toBe('2026-12-01T00:00');
    expect(readMoment('2026-12-01T00:00')).toBe('2026-12-01T00:00:00+05:30');
    expect(new Date(readMoment('2026-12-01T00:00')!).toISOString()).toBe('2026-11-30T18:30:00.000Z');
    expect(formatMoment('2026-11-30T18:30:00.000Z').replaceAll('\u202f', ' ')).toBe('1 Dec 2026, 12:00 am');
  });

  it('says since when by the clock, and with the day where the clock alone could be another day’s', () => {
    const since = Date.parse('2026-11-20T03:01:20.000Z');
    expect(formatSince(since, since + 60_000)).toBe('8:31');
    expect(formatSince(Date.parse('2026-11-19T18:31:00.000Z'), since)).toBe('12:01');
    expect(formatSince(since, since + 12 * 3_600_000).replaceAll('\u202f', ' ')).toBe('20 Nov 2026, 8:31 am');
  });

  it('may be left open', () => {
    expect(typedMoment(null)).toBe('');
    expect(readMoment('')).toBeNull();
  });
});
