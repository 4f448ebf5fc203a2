import { describe, expect, it } from '@jest/globals';
import { FIRST_SCHEDULE } from '../shop/opening-hours.js';
import { NO_FEE_TABLE } from './fee-table.js';
import { movedPromise, type PromisedWork } from './moved-promise.js';
import { FIRST_DELIVERY_TIMES, type PromiseSettings, promiseFor } from './promise.js';

const at = (moment: string): Date => new Date(`${moment}+05:30`);
const SETTINGS: PromiseSettings = { is_on: true, schedule: FIRST_SCHEDULE, times: FIRST_DELIVERY_TIMES, table: NO_FEE_TABLE };
const NOW = at('2026-11-20T21:00');

function ordered(moment: string, change: Partial<PromisedWork> = {}): PromisedWork {
  const promise = promiseFor('400601', at(moment), SETTINGS)!;
  const work_begins_at = promise.after_opening ? promise.work_begins_at : null;
  const order = { pincode: '400601', created_at: at(moment), promised_from: promise.from, work_begins_at };
  return { ...order, is_packed: false, delivery: 'queued', ...change };
}
const hours = (change: Partial<typeof FIRST_SCHEDULE>): PromiseSettings => ({
  ...SETTINGS,
  schedule: { ...FIRST_SCHEDULE, ...change },
});
const closed = hours({ closed_dates: [{ date: '2026-11-21', reason: 'Eid' }] });
const windows = (...all: { from: string; until: string }[]) =>
  hours({ week: FIRST_SCHEDULE.week.map(({ weekday }) => ({ weekday, windows: all })) });
const moved = (order: PromisedWork, settings: PromiseSettings, now = NOW) => movedPromise(order, settings, now);

describe('a promise that was given', () => {
  it('stays under the settings that it was given under, also a moment after a quarter of an hour', () => {
    for (const moment of ['2026-11-20T21:00', '2026-11-20T10:00', '2026-11-20T10:07', '2026-11-20T10:15:00.050'])
      expect(moved(ordered(moment), SETTINGS)).toBeNull();
  });

  it.each([
    ['a closed date', closed, '2026-11-22T09:00'],
    ['a later opening', windows({ from: '09:00', until: '14:00' }), '2026-11-21T10:00'],
    ['a window that is gone', windows({ from: '17:00', until: '20:00' }), '2026-11-21T18:00'],
    ['a longer preparation', { ...SETTINGS, times: { preparation_minutes: 60, ride_minutes: 30 } }, '2026-11-21T09:30'],
    ['an earlier opening', windows({ from: '07:00', until: '14:00' }), '2026-11-21T08:00'],
  ])('moves with %s', (_, settings, from) =>
    expect(moved(ordered('2026-11-20T21:00'), settings)).toMatchObject({ moves: true, promise: { from: at(from) } }),
  );

  it('of an order in work moves with a closed date, but not to an earlier time', () => {
    expect(moved(ordered('2026-11-21T10:00'), closed, at('2026-11-21T10:05'))).toMatchObject({ moves: true });
    const quick = { ...SETTINGS, times: { preparation_minutes: 15, ride_minutes: 15 } };
    expect(moved(ordered('2026-11-21T10:00'), quick, at('2026-11-21T10:05'))).toBeNull();
  });

  it('of what waits for an opening is what an order of now would be promised', () => {
    const early = windows({ from: '06:00', until: '14:00' });
    expect(moved(ordered('2026-11-20T21:00'), early, at('2026-11-21T07:30'))).toMatchObject({
      promise: { from: at('2026-11-21T08:30'), after_opening: false },
    });
  });

  it('does not wait for the preparation of what is packed', () => {
    const slow = { ...SETTINGS, times: { preparation_minutes: 90, ride_minutes: 30 } };
    expect(moved(ordered('2026-11-20T21:00', { is_packed: true }), slow)).toBeNull();
    expect(moved(ordered('2026-11-20T21:00', { is_packed: true }), closed)).toMatchObject({ moves: true });
  });

  it('of what is packed comes back with an opening that was closed by mistake', () => {
    const late = { ...ordered('2026-11-20T21:00', { is_packed: true }), work_begins_at: at('2026-11-22T08:00') };
    expect(moved({ ...late, promised_from: at('2026-11-22T09:00') }, SETTINGS)).toMatchObject({
      moves: true,
      promise: { from: at('2026-11-21T09:00') },
    });
  });

  it('is for a person to move where a rider is booked, or the shop never opens', () => {
    expect(moved(ordered('2026-11-21T10:00', { delivery: 'booked' }), closed)).toMatchObject({ moves: false });
    expect(
      moved(ordered('2026-11-20T21:00'), { ...closed, schedule: { ...FIRST_SCHEDULE, schedule_mode: 'automatic', week: [] } }),
    ).toEqual({
      promise: null,
      moves: false,
    });
  });

  it('is not taken back by the switch or by a list of pincodes', () =>
    expect(
      moved(ordered('2026-11-20T21:00'), { ...SETTINGS, is_on: false, table: { ...NO_FEE_TABLE, only_listed: true } }),
    ).toBeNull());
});
