import { describe, expect, it } from '@jest/globals';
import { FIRST_SCHEDULE, hoursLines, sayTime, windowsFault } from './opening-hours.js';

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
    [[{ from: '14:00', until: '08:00' }], 'backwards'],
    [[{ from: '08:00', until: '08:00' }], 'backwards'],
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
        { from: '10:00', until: '11:00' },
      ],
      'too-many',
    ],
  ])('%j are told apart', (windows, fault) => expect(windowsFault(windows)).toBe(fault));
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
  ])('say %s as %s', (time, said) => expect(sayTime(time)).toBe(said));
});
