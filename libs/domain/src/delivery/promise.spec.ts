import { describe, expect, it } from '@jest/globals';
import { FIRST_SCHEDULE, type HoursWindow, type StoreSchedule } from '../shop/opening-hours.js';
import { shopDateTime } from '../shop/shop-time.js';
import { NO_FEE_TABLE } from './fee-table.js';
import { FIRST_DELIVERY_TIMES, type PromiseSettings, promiseFor, promiseToTell } from './promise.js';

const open: PromiseSettings = {
  is_on: true,
  schedule: { ...FIRST_SCHEDULE, schedule_mode: 'automatic' },
  times: FIRST_DELIVERY_TIMES,
  table: NO_FEE_TABLE,
};
/** A Saturday. */
const DAY = '2026-11-21';
const at = (time: string): Date => new Date(`${time.includes('T') ? time : `${DAY}T${time}`}:00+05:30`);
const hours = (windows: HoursWindow[], changes: Partial<StoreSchedule> = {}): Partial<PromiseSettings> => ({
  schedule: {
    schedule_mode: 'automatic',
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, windows })),
    closed_dates: [],
    ...changes,
  },
});
/** `18:30-19:15`, with its date where it is another day's, and `after opening` when it waits for that. */
const promise = (time: string, changes: Partial<PromiseSettings> = {}, pincode: string | null = '400601'): string | null => {
  const promised = promiseFor(pincode, at(time), { ...open, ...changes });
  if (!promised) return null;
  const [from, until] = [shopDateTime(promised.from), shopDateTime(promised.until)].map((moment) =>
    moment.replace(`${DAY}T`, ''),
  );
  return `${from}-${until}${promised.after_opening ? ' after opening' : ''}`;
};

describe('when an order would be at the door', () => {
  it.each([
    ['17:30', '18:30-19:15'],
    ['17:36', '18:30-19:15'],
    ['17:44', '18:30-19:15'],
    ['17:45', '18:45-19:30'],
  ])('is a window of the day while the shop is open, the same for a quarter of an hour: %s', (now, window) =>
    expect(promise(now)).toBe(window),
  );

  it.each([
    ['before opening', '06:10', '09:00-09:45 after opening'],
    ['at the minute of the opening', '08:00', '09:00-09:45'],
    ['between the two windows of a day', '14:00', '18:00-18:45 after opening'],
    ['after closing', '20:00', '2026-11-22T09:00-2026-11-22T09:45 after opening'],
  ])('waits for the opening: %s', (_, now, window) => expect(promise(now)).toBe(window));

  it('is still kept for an order that is taken shortly before closing', () => {
    expect(promise('13:59')).toBe('14:45-15:30');
    expect(promise('19:59')).toBe('20:45-21:30');
  });

  it('says when the work on it begins, so that its rider is called with the same lead as on any other order', () => {
    const leadOf = (time: string, changes: Partial<PromiseSettings> = {}): [string, number] => {
      const { from, work_begins_at } = promiseFor('400601', at(time), { ...open, ...changes })!;
      return [shopDateTime(work_begins_at), (from.getTime() - work_begins_at.getTime()) / 60_000];
    };
    expect(leadOf('17:30')).toEqual([`${DAY}T17:30`, 60]);
    expect(leadOf('14:58')).toEqual([`${DAY}T17:00`, 60]);
    expect(leadOf('14:58', { schedule: FIRST_SCHEDULE })).toEqual([`${DAY}T17:00`, 60]);
    expect(leadOf('20:00', { schedule: FIRST_SCHEDULE })).toEqual(['2026-11-22T08:00', 60]);
    expect(leadOf('03:00', hours([], { schedule_mode: 'manual' }))).toEqual([`${DAY}T03:00`, 60]);
  });

  it('goes on over midnight', () => {
    const night = hours([
      { from: '00:00', until: '02:00' },
      { from: '18:00', until: '00:00' },
    ]);
    expect(promise('23:40', night)).toBe('2026-11-22T00:30-2026-11-22T01:15');
    expect(promise('00:30', night)).toBe('01:30-02:15');
    expect(promise('02:00', night)).toBe('19:00-19:45 after opening');
  });

  it('passes over closed dates and days off', () => {
    const closed = [{ date: DAY, reason: 'Holiday' }];
    const morning = [{ from: '08:00', until: '14:00' }];
    expect(promise('10:00', hours(morning, { closed_dates: closed }))).toBe('2026-11-22T09:00-2026-11-22T09:45 after opening');
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, windows: weekday === 1 ? morning : [] }));
    expect(promise('10:00', hours([], { week }))).toBe('2026-11-23T09:00-2026-11-23T09:45 after opening');
  });

  it('is not given while the shop is switched off, nor when it never opens', () => {
    expect(promise('10:00', { is_on: false })).toBeNull();
    expect(promise('10:00', hours([]))).toBeNull();
  });

  it('follows the hours where the switch alone lets orders in, and the clock where there are no hours', () => {
    expect(promise('03:00', { schedule: FIRST_SCHEDULE })).toBe('09:00-09:45 after opening');
    expect(promise('10:00', { schedule: FIRST_SCHEDULE })).toBe('11:00-11:45');
    expect(promise('03:00', hours([], { schedule_mode: 'manual' }))).toBe('04:00-04:45');
  });

  it("takes the owner's preparation and ride", () => {
    const times = { preparation_minutes: 60, ride_minutes: 45 };
    expect(promise('10:00', { times })).toBe('11:45-12:30');
    expect(promise('10:00', { times: { preparation_minutes: 0, ride_minutes: 5 } })).toBe('10:00-10:45');
  });

  it('is later for a pincode far away, as the fee table says how far', () => {
    const table = {
      bands: [{ up_to_km: 20, fee: 90 }],
      pincodes: [
        { pincode: '400601', km: 4.9 },
        { pincode: '400080', km: 15 },
      ],
      only_listed: false,
    };
    expect(promise('10:00', { table })).toBe('11:00-11:45');
    expect(promise('10:00', { table }, ' 400080 ')).toBe('11:30-12:15');
    expect(promise('10:00', { table }, '400099')).toBe('11:00-11:45');
    expect(promise('10:00', { table }, null)).toBe('11:00-11:45');
  });

  it('is not given for a place that the owner does not serve', () => {
    const table = { bands: [{ up_to_km: 6, fee: 40 }], pincodes: [{ pincode: '400601', km: 2 }], only_listed: true };
    expect(promise('10:00', { table })).toBe('11:00-11:45');
    expect(promise('10:00', { table }, '400099')).toBeNull();
    expect(promise('10:00', { table }, null)).toBe('11:00-11:45');
  });
});

describe('a promise that was given', () => {
  const window = { promised_from: at('11:00'), promised_until: at('11:45') };
  const gone = { promised_from: null, promised_until: null };

  it.each([
    ['a rider asked for within it', at('11:44'), at('10:01'), window],
    ['a rider asked for as it ends', at('11:45'), at('10:01'), gone],
    ['a payment settled as it ends', null, at('11:45'), gone],
    ['a payment settled within it', null, at('11:44'), window],
  ])('is told with %s only while it can be kept', (_, requested, placed_at, told) =>
    expect(promiseToTell({ ...window, placed_at }, requested)).toEqual(told),
  );

  it('is none where nothing was promised', () =>
    expect(promiseToTell({ ...gone, placed_at: at('10:01') }, at('12:00'))).toEqual(gone));
});
