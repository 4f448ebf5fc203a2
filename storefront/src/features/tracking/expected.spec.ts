import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '../../platform/language';
import { hi as hiPromise } from '../../platform/delivery-promise/messages.hi';
import { mr as mrPromise } from '../../platform/delivery-promise/messages.mr';
import { hi as hiTracking } from './messages.hi';
import { mr as mrTracking } from './messages.mr';
import { expectedText, openingText, seenText } from './expected';

const at = (time: string): string => new Date(`2026-11-21T${time}:00+05:30`).toISOString();
const NOW = Date.parse(at('18:02'));
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('when the order is expected', () => {
  it.each([
    [at('18:10'), at('18:20'), 'Expected between 6:10 pm and 6:20 pm'],
    [at('18:00'), at('18:10'), 'Expected by 6:10 pm'],
    [at('17:40'), at('18:00'), ''],
    [null, null, ''],
  ])('from %s until %s reads "%s"', (eta_from, eta_until, text) =>
    expect(plain(expectedText({ eta_from, eta_until }, NOW))).toBe(text),
  );
});

describe('an order that waits for the opening', () => {
  const NIGHT = Date.parse(at('22:10'));
  const tomorrow = (time: string): string => new Date(`2026-11-22T${time}:00+05:30`).toISOString();
  const waiting = {
    eta_from: null,
    eta_until: null,
    rider_from: tomorrow('08:00'),
    promised_from: tomorrow('09:00'),
    promised_until: tomorrow('09:45'),
  };
  const told = (tracking: Parameters<typeof expectedText>[0], now = NIGHT): string[] =>
    [openingText(tracking, now), expectedText(tracking, now)].map(plain);
  afterEach(() => setLanguage('en'));

  it('says when deliveries start, and when it arrives as its page and its mail do', () =>
    expect(told(waiting)).toEqual(['Deliveries start tomorrow at 8:00 am.', 'Arrives: Tomorrow 9:00–9:45 am']));

  it('in Hindi and in Marathi', () => {
    setLanguage('hi', { 'delivery-promise': hiPromise, tracking: hiTracking });
    expect(told(waiting)).toEqual(['डिलीवरी कल सुबह 8:00 बजे शुरू होगी।', 'कब पहुँचेगा: कल सुबह 9:00–9:45 बजे']);
    setLanguage('mr', { 'delivery-promise': mrPromise, tracking: mrTracking });
    expect(told(waiting)).toEqual(['डिलिव्हरी उद्या सकाळी 8:00 वाजता सुरू होईल.', 'कधी पोहोचेल: उद्या सकाळी 9:00–9:45']);
  });

  it('says only when deliveries start where the promise cannot be kept any more', () => {
    const { promised_from: _, promised_until: __, ...unpromised } = waiting;
    expect(told(unpromised)).toEqual(['Deliveries start tomorrow at 8:00 am.', '']);
  });

  it('says neither once the shop has opened, though nothing new was read', () =>
    expect(told(waiting, Date.parse(tomorrow('08:00')))).toEqual(['', '']));
});

describe('the age of a position', () => {
  it.each([
    [5, 'Position updated just now'],
    [38, 'Position updated 40 seconds ago'],
    [100, 'Position updated 2 minutes ago'],
    [31 * 60, 'Position updated 31 minutes ago'],
    [2 * 3600, 'Position updated at 4:02 pm'],
    [-30, 'Position updated just now'],
  ])('of %i seconds reads "%s"', (seconds, text) =>
    expect(plain(seenText(new Date(NOW - seconds * 1000).toISOString(), NOW))).toBe(text),
  );

  it('is not told without one', () => expect(seenText(null, NOW)).toBe(''));
});
