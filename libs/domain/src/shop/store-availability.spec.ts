import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FIRST_SCHEDULE, type StoreSchedule } from './opening-hours.js';
import { shopDay } from './shop-time.js';
import { storeAvailability } from './store-availability.js';

const AUTOMATIC: StoreSchedule = { ...FIRST_SCHEDULE, schedule_mode: 'automatic' };
const at = (moment: string): Date => new Date(`${moment}+05:30`);
const closedOn = (...dates: string[]): StoreSchedule => ({
  ...AUTOMATIC,
  closed_dates: dates.map((date) => ({ date, reason: 'Diwali' })),
});

describe('a shop that goes by its calendar', () => {
  it.each([
    ['2026-11-21T07:59:59.999', false, '2026-11-21T08:00'],
    ['2026-11-21T08:00', true, '2026-11-21T14:00'],
    ['2026-11-21T13:59:59.999', true, '2026-11-21T14:00'],
    ['2026-11-21T14:00', false, '2026-11-21T17:00'],
    ['2026-11-21T20:00', false, '2026-11-22T08:00'],
    ['2026-11-22T00:00', false, '2026-11-22T08:00'],
    ['2026-11-30T20:30', false, '2026-12-01T08:00'],
    ['2028-02-28T23:59', false, '2028-02-29T08:00'],
    ['2026-12-31T23:00', false, '2027-01-01T08:00'],
  ])('at %s is open: %s, until %s', (moment, open, turn) => {
    const availability = storeAvailability(true, AUTOMATIC, at(moment));
    expect(availability).toMatchObject(
      open ? { open, closes_at: at(turn) } : { open, opens_at: at(turn), why: 'out_of_hours', note: null },
    );
  });

  it('says on a closed date why, and opens on the first day that is none', () => {
    const schedule = closedOn('2026-11-21', '2026-11-22');
    expect(storeAvailability(true, schedule, at('2026-11-21T10:00'))).toEqual({
      open: false,
      opens_at: at('2026-11-23T08:00'),
      why: 'closed_today',
      note: 'Diwali',
    });
    expect(storeAvailability(true, schedule, at('2026-11-20T20:00'))).toMatchObject({
      why: 'out_of_hours',
      opens_at: at('2026-11-23T08:00'),
    });
  });

  it('stays closed while the switch is off, and promises no moment', () =>
    expect(storeAvailability(false, AUTOMATIC, at('2026-11-21T10:00'))).toEqual({
      open: false,
      opens_at: null,
      why: 'switched_off',
      note: null,
    }));

  it('is one opening over midnight when its windows touch there', () => {
    const night = {
      ...AUTOMATIC,
      week: week([
        { from: '00:00', until: '02:00' },
        { from: '18:00', until: '00:00' },
      ]),
    };
    expect(storeAvailability(true, night, at('2026-11-21T19:00'))).toEqual({ open: true, closes_at: at('2026-11-22T02:00') });
    expect(storeAvailability(true, night, at('2026-11-22T01:00'))).toEqual({ open: true, closes_at: at('2026-11-22T02:00') });
  });

  it('names no moment when it never closes, or never opens', () => {
    const always = { ...AUTOMATIC, week: week([{ from: '00:00', until: '00:00' }]) };
    expect(storeAvailability(true, always, at('2026-11-21T10:00'))).toEqual({ open: true, closes_at: null });
    expect(storeAvailability(true, { ...AUTOMATIC, week: week([]) }, at('2026-11-21T10:00'))).toMatchObject({
      open: false,
      opens_at: null,
    });
  });
});

describe('whatever the calendar', () => {
  it('is open exactly when the clock on the wall stands in a window of a day that is not closed', () =>
    fc.assert(
      fc.property(cases, ({ schedule, now }) => {
        expect(storeAvailability(true, schedule, now).open).toBe(isOpenByTheWall(schedule, now));
      }),
      { numRuns: 2_000 },
    ));

  it('turns at the moment that it names, and not before', () =>
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), ({ schedule, now }, share) => {
        const availability = storeAvailability(true, schedule, now);
        const turn = availability.open ? availability.closes_at : availability.opens_at;
        if (!turn) return;
        const between = new Date(now.getTime() + Math.floor((turn.getTime() - 1 - now.getTime()) * share));
        expect(isOpenByTheWall(schedule, between)).toBe(availability.open);
        expect(isOpenByTheWall(schedule, turn)).toBe(!availability.open);
      }),
      { numRuns: 2_000 },
    ));

  it('is what the switch says in manual mode', () =>
    fc.assert(
      fc.property(cases, fc.boolean(), ({ schedule, now }, isOn) => {
        expect(storeAvailability(isOn, { ...schedule, schedule_mode: 'manual' }, now).open).toBe(isOn);
      }),
    ));

  it('counts days as the wall does', () => fc.assert(fc.property(moments, (now) => expect(shopDay(now)).toBe(wall(now).date))));
});

const quarters = Array.from(
  { length: 96 },
  (_, at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][at % 4]}`,
);
const windows = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 4 }).map((drawn) => {
  const marks = drawn.toSorted((a, b) => a - b);
  const pairs = marks.length < 2 ? [] : marks.length < 4 ? [marks.slice(0, 2)] : [marks.slice(0, 2), marks.slice(2)];
  return pairs.map(([from, until]) => ({ from: quarters[from!]!, until: quarters[until! % 96]! }));
});
// Half of the moments stand close to the end of a month, where calendars go wrong.
const monthEnds = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: -36 * 60, max: 36 * 60 }))
  .map(([month, minutes]) => new Date(Date.UTC(2024, month, 1) + minutes * 60_000));
const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const moments = fc.oneof(monthEnds, days);
/** A moment, and a calendar with closed dates around it. */
const cases = fc
  .record({
    now: moments,
    week: fc
      .tuple(...Array.from({ length: 7 }, () => windows))
      .map((all) => all.map((one, day) => ({ weekday: day + 1, windows: one }))),
    closed: fc.uniqueArray(fc.integer({ min: -1, max: 9 }), { maxLength: 6 }),
  })
  .map(({ now, week: all, closed }): { now: Date; schedule: StoreSchedule } => ({
    now,
    schedule: {
      schedule_mode: 'automatic',
      week: all,
      closed_dates: closed.map((away) => ({ date: wall(new Date(now.getTime() + away * 86_400_000)).date, reason: 'Closed' })),
    },
  }));

function week(all: { from: string; until: string }[]): StoreSchedule['week'] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, windows: all }));
}

const WALL = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A second opinion, by the calendar of the platform. */
function isOpenByTheWall({ week: all, closed_dates }: StoreSchedule, now: Date): boolean {
  const { date, weekday, time } = wall(now);
  if (closed_dates.some((closed) => closed.date === date)) return false;
  return all[weekday]!.windows.some(({ from, until }) => from <= time && (until === '00:00' || time < until));
}

function wall(now: Date): { date: string; weekday: number; time: string } {
  const parts = Object.fromEntries(WALL.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday!.slice(0, 3)),
    time: `${parts.hour}:${parts.minute}`,
  };
}
