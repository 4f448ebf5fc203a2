import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '../language';
import { hi as hiHours } from '../store-hours/messages.hi';
import { hi } from './messages.hi';
import { mr } from './messages.mr';
import { promiseText } from './promise-text';

const NOW = new Date('2026-11-21T15:00:00+05:30');
const at = (moment: string): string => new Date(`${moment}+05:30`).toISOString();
const window = (from: string, until: string, after_opening = false): string =>
  promiseText({ promised_from: at(from), promised_until: at(until), after_opening }, NOW);

afterEach(() => setLanguage('en'));

describe('a shopper is told when an order arrives', () => {
  it.each([
    ['2026-11-21T18:30', '2026-11-21T19:15', 'Today 6:30–7:15 pm'],
    ['2026-11-21T11:30', '2026-11-21T12:15', 'Today 11:30 am–12:15 pm'],
    ['2026-11-21T23:45', '2026-11-22T00:30', 'Today 11:45 pm–12:30 am'],
    ['2026-11-22T09:00', '2026-11-22T09:45', 'Tomorrow 9:00–9:45 am'],
    ['2026-11-24T09:00', '2026-11-24T09:45', 'Tue, 24 Nov, 9:00–9:45 am'],
  ])('as a window: %s to %s', (from, until, said) => expect(window(from, until)).toBe(said));

  it('as a beginning, where it waits for the shop to open', () => {
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('Tomorrow from 9 am');
    expect(window('2026-11-21T18:15', '2026-11-21T19:00', true)).toBe('Today from 6:15 pm');
  });

  it('and not at all where nothing is promised', () =>
    expect(promiseText({ promised_from: null, promised_until: null }, NOW)).toBe(''));

  it('in Hindi and in Marathi, the part of the day once', () => {
    setLanguage('hi', { 'delivery-promise': hi, 'store-hours': hiHours });
    expect(window('2026-11-21T18:30', '2026-11-21T19:15')).toBe('आज शाम 6:30–7:15 बजे');
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('कल सुबह 9 बजे से');
    expect(window('2026-11-21T11:30', '2026-11-21T12:15')).toBe('आज सुबह 11:30–दोपहर 12:15 बजे');
    setLanguage('mr', { 'delivery-promise': mr });
    expect(window('2026-11-21T18:30', '2026-11-21T19:15')).toBe('आज संध्याकाळी 6:30–7:15');
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('उद्या सकाळी 9 पासून');
  });
});
