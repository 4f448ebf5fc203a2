import { describe, expect, it } from '@jest/globals';
import { endsNextDay, FIRST_SCHEDULE, hoursLines, sayTime, weekFaults, windowsFault } from './opening-hours.js';

describe('the windows of a day', () => {
  it.each([
    [[], null],
    [[{ from: '08:00', until: '14:00' }], null],
    [[{ from: '17:00', until: '00:00' }], null],
    [[{ from: '00:00', until: '00:00' }], null],
    [
      [
        { from: '08:00', until: '12:00' },
        { from: '12:00', until: '14:00' },
      ],
      null,
    ],
    [[{ from: '17:00', until: '02:00' }], null],
    [[{ from: '08:00', until: '08:00' }], 'no-length'],
    [[{ from: '24:00', until: '08:00' }], 'no-time'],
    [[{ from: '8:00', until: '14:00' }], 'no-time'],
    [[{ from: '', until: '14:00' }], 'no-time'],
    [
      [
        { from: '08:00', until: '14:00' },
        { from: '13:59', until: '20:00' },
      ],
      'overlap',
    ],
    [
      [
        { from: '17:00', until: '20:00' },
        { from: '08:00', until: '14:00' },
      ],
      'overlap',
    ],
    [
      [
        { from: '17:00', until: '00:00' },
        { from: '20:00', until: '21:00' },
      ],
      'overlap',
    ],
    [
      [
        { from: '06:00', until: '07:00' },
        { from: '08:00', until: '09:00' },
        { from: '17:00', until: '02:00' },
      ],
      null,
    ],
    [
      [
        { from: '17:00', until: '02:00' },
        { from: '22:00', until: '23:00' },
      ],
      'overlap',
    ],
    [Array.from({ length: 7 }, (_, at) => ({ from: `0${at}:00`, until: `0${at}:30` })), 'too-many'],
  ])('%j are told apart', (windows, fault) => expect(windowsFault(windows)).toBe(fault));
});

describe('a night', () => {
  const week = (...windows: { from: string; until: string }[][]) => windows.map((one) => ({ windows: one }));
  const night = [{ from: '17:00', until: '02:00' }];

  it.each([
    ['ends before the next day begins', week(night, [{ from: '02:00', until: '08:00' }]), [null, null]],
    ['runs into the next day', week(night, [{ from: '01:59', until: '08:00' }]), ['into-next-day', null]],
    ['runs from Sunday into Monday', week([{ from: '01:00', until: '08:00' }], night), [null, 'into-next-day']],
    ['runs into a day off', week(night, []), [null, null]],
  ])('that %s is told apart', (_, all, faults) => expect(weekFaults(all)).toEqual(faults));

  it('ends on the next day only when it goes on after midnight', () => {
    expect(
      [
        ['17:00', '02:00'],
        ['17:00', '00:00'],
        ['08:00', '14:00'],
        ['', '02:00'],
      ].map(([from, until]) => endsNextDay({ from: from!, until: until! })),
    ).toEqual([true, false, false, false]);
  });
});

describe('the hours in words', () => {
  it('are the documented ones for a shop that nobody has changed', () =>
    expect(hoursLines(FIRST_SCHEDULE.week)).toEqual([
      { part: 'Morning', time: '8:00 AM to 2:00 PM' },
      { part: 'Evening', time: '5:00 PM to 8:00 PM' },
    ]));

  it('are not there when one day is another than the rest, or every day is a day off', () => {
    const [monday, ...rest] = FIRST_SCHEDULE.week;
    expect(hoursLines([{ ...monday!, windows: [] }, ...rest])).toBeNull();
    expect(hoursLines(FIRST_SCHEDULE.week.map(({ weekday }) => ({ weekday, windows: [] })))).toBeNull();
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '1:05 PM'],
  ])('say %s as %s', (time, text) => expect(sayTime(time)).toBe(text));
});
