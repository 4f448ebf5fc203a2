import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { FIRST_SCHEDULE, type StoreSchedule } from './opening-hours.js';
import { shopDay } from './shop-time.js';
import { nextWorkingMoment, storeAvailability, workingDay } from './store-availability.js';

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

  it.each([
    ['the switch alone', { ...FIRST_SCHEDULE }],
    ['every hour of the week', { ...AUTOMATIC, week: week([{ from: '00:00', until: '00:00' }]) }],
  ])('open by %s, closes at the next closed date, however far, and reads the clock a few times only', (_, schedule) => {
    const closed_dates = ['2027-09-18', '2027-03-22', '2026-11-01'].map((date) => ({ date, reason: 'Holi' }));
    const { result: open, readings } = countClockReadings(() =>
      storeAvailability(true, { ...schedule, closed_dates }, at('2026-11-21T10:00')),
    );
    expect(open).toEqual({ open: true, closes_at: at('2027-03-22T00:00') });
    expect(readings).toBeLessThan(100);
    const opened = closed_dates.map((closed) => ({ ...closed, is_opened: closed.date === '2027-03-22' }));
    expect(storeAvailability(true, { ...schedule, closed_dates: opened }, at('2026-11-22T10:00'))).toEqual({
      open: true,
      closes_at: at('2027-09-18T00:00'),
    });
    expect(nextWorkingMoment({ ...schedule, closed_dates }, at('2027-03-22T10:00'))).toEqual(
      at(schedule.schedule_mode === 'manual' ? '2027-03-23T08:00' : '2027-03-23T00:00'),
    );
  });
});

/** How often the zone's rules are read, which is what an availability costs. */
function countClockReadings<T>(read: () => T): { result: T; readings: number } {
  const clock = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const result = read();
  const readings = clock.mock.calls.length;
  clock.mockRestore();
  return { result, readings };
}

describe('hours past midnight', () => {
  const ramadan: StoreSchedule = {
    ...AUTOMATIC,
    week: week([
      { from: '04:00', until: '05:30' },
      { from: '08:00', until: '14:00' },
      { from: '17:00', until: '02:00' },
    ]),
  };
  const closed = (date: string, changes: Partial<StoreSchedule> = {}): StoreSchedule => ({
    ...ramadan,
    closed_dates: [{ date, reason: 'Eid' }],
    ...changes,
  });

  it.each([
    ['2026-11-21T23:59', true, '2026-11-22T02:00'],
    ['2026-11-22T01:59', true, '2026-11-22T02:00'],
    ['2026-11-22T02:00', false, '2026-11-22T04:00'],
    ['2026-11-22T04:00', true, '2026-11-22T05:30'],
    ['2026-12-01T00:30', true, '2026-12-01T02:00'],
  ])('at %s are open: %s, until %s', (moment, open, turn) =>
    expect(storeAvailability(true, ramadan, at(moment))).toMatchObject(
      open ? { open, closes_at: at(turn) } : { open, opens_at: at(turn) },
    ),
  );

  it('are not cut off by the closed date after them', () =>
    expect(storeAvailability(true, closed('2026-11-22'), at('2026-11-22T01:00'))).toEqual({
      open: true,
      closes_at: at('2026-11-22T02:00'),
    }));

  it('do not begin on a closed date, and its night says why', () =>
    expect(storeAvailability(true, closed('2026-11-21'), at('2026-11-22T01:00'))).toEqual({
      open: false,
      opens_at: at('2026-11-22T04:00'),
      why: 'closed_today',
      note: 'Eid',
    }));

  it('are waited for by an order of a closed night, and by none of the night before it', () => {
    expect(nextWorkingMoment(closed('2026-11-21'), at('2026-11-22T01:00'))).toEqual(at('2026-11-22T04:00'));
    expect(nextWorkingMoment(closed('2026-11-22'), at('2026-11-22T01:00'))).toEqual(at('2026-11-22T01:00'));
  });

  it('belong to the day on which they began', () => {
    const days = ['2026-11-21T16:00', '2026-11-22T01:59', '2026-11-22T02:00'].map((moment) => workingDay(ramadan, at(moment)));
    expect(days).toEqual(['2026-11-21', '2026-11-21', '2026-11-22']);
  });

  it('keep the switch alone from opening within the night of a closed date', () => {
    const manual = closed('2026-11-22', { schedule_mode: 'manual' });
    expect(storeAvailability(true, manual, at('2026-11-22T01:00'))).toEqual({ open: true, closes_at: at('2026-11-22T02:00') });
    expect(storeAvailability(true, manual, at('2026-11-23T01:00'))).toMatchObject({
      open: false,
      opens_at: at('2026-11-23T02:00'),
    });
  });
});

describe('a closed date, while the switch alone decides', () => {
  const manual = (...closed_dates: StoreSchedule['closed_dates']): StoreSchedule => ({ ...FIRST_SCHEDULE, closed_dates });

  it('closes the shop for the whole day, with the reason', () => {
    const schedule = manual({ date: '2026-11-21', reason: 'Diwali' }, { date: '2026-11-22', reason: 'Diwali' });
    expect(storeAvailability(true, schedule, at('2026-11-20T23:59'))).toEqual({ open: true, closes_at: at('2026-11-21T00:00') });
    for (const moment of ['2026-11-21T00:00', '2026-11-21T10:00', '2026-11-22T23:59'])
      expect(storeAvailability(true, schedule, at(moment))).toEqual({
        open: false,
        opens_at: at('2026-11-23T00:00'),
        why: 'closed_today',
        note: 'Diwali',
      });
    expect(storeAvailability(true, schedule, at('2026-11-23T03:00'))).toEqual({ open: true, closes_at: null });
  });

  it('that the switch has opened is a day like any other, and the next one is closed', () => {
    const schedule = manual({ date: '2026-11-21', reason: 'Diwali', is_opened: true }, { date: '2026-11-22', reason: 'Diwali' });
    expect(storeAvailability(true, schedule, at('2026-11-21T10:00'))).toEqual({ open: true, closes_at: at('2026-11-22T00:00') });
    expect(nextWorkingMoment(schedule, at('2026-11-21T10:00'))).toEqual(at('2026-11-21T10:00'));
    expect(storeAvailability(true, schedule, at('2026-11-22T10:00'))).toMatchObject({ open: false, note: 'Diwali' });
  });

  it('is waited out by an order, also where the week has no hours', () => {
    const schedule = { ...manual({ date: '2026-11-21', reason: 'Diwali' }), week: week([]) };
    expect(nextWorkingMoment(schedule, at('2026-11-21T10:00'))).toEqual(at('2026-11-22T00:00'));
    expect(nextWorkingMoment(schedule, at('2026-11-20T10:00'))).toEqual(at('2026-11-20T10:00'));
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

  it('is what the switch says in manual mode, except on closed dates', () =>
    fc.assert(
      fc.property(cases, fc.boolean(), ({ schedule, now }, isOn) => {
        const isClosed = schedule.closed_dates.some(({ date }) => date === workingDay(schedule, now));
        expect(storeAvailability(isOn, { ...schedule, schedule_mode: 'manual' }, now).open).toBe(isOn && !isClosed);
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
/** The last window may go on until two in the morning, and the day then begins no earlier. */
const nights = fc.constantFrom('00:30', '02:00').map((until) => [
  { from: '04:00', until: '06:00' },
  { from: '08:00', until: '12:00' },
  { from: '22:00', until },
]);
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
      .oneof(
        fc.tuple(...Array.from({ length: 7 }, () => windows)),
        fc.tuple(...Array.from({ length: 7 }, () => fc.oneof(nights, fc.constant<StoreSchedule['week'][number]['windows']>([])))),
      )
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
  const today = wall(now);
  const yesterday = wall(new Date(now.getTime() - 86_400_000));
  const isClosed = (date: string) => closed_dates.some((closed) => closed.date === date);
  const byDay = all[today.weekday]!.windows.some(
    ({ from, until }) => from <= today.time && (until <= from || today.time < until),
  );
  const byNight = all[yesterday.weekday]!.windows.some(({ from, until }) => until <= from && today.time < until);
  return (byDay && !isClosed(today.date)) || (byNight && !isClosed(yesterday.date));
}

function wall(now: Date): { date: string; weekday: number; time: string } {
  const parts = Object.fromEntries(WALL.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday!.slice(0, 3)),
    time: `${parts.hour}:${parts.minute}`,
  };
}
