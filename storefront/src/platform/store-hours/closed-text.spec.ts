import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '../language';
import type { StoreStatus } from '../store-settings';
import { closedText } from './closed-text';
import { hi } from './messages.hi';
import { mr } from './messages.mr';

const NOW = new Date('2026-11-21T15:00:00+05:30');
const closed = (opens: string | null, note: string | null = null): StoreStatus => ({
  setting_value: 'false',
  schedule_mode: 'automatic',
  opens_at: opens && new Date(`${opens}+05:30`).toISOString(),
  closes_at: null,
  reason: note ? 'closed_today' : 'out_of_hours',
  note,
});

afterEach(() => setLanguage('en'));

describe('a shopper out of hours is told when the shop opens next', () => {
  it.each([
    ['2026-11-21T17:00', 'It opens again today at 5:00 pm.'],
    ['2026-11-22T08:00', 'It opens again tomorrow at 8:00 am.'],
    ['2026-11-23T08:00', 'It opens again on Monday, 23 November at 8:00 am.'],
    ['2026-11-22T00:00', 'It opens again tomorrow.'],
    ['2026-12-01T00:00', 'It opens again on Tuesday, 1 December.'],
  ])('%s: %s', (opens, said) => expect(closedText(closed(opens), NOW)).toBe(said));

  it('with the reason of a closed date', () =>
    expect(closedText(closed('2026-11-22T08:00', 'Diwali'), NOW)).toBe(
      'Closed today: Diwali. It opens again tomorrow at 8:00 am.',
    ));

  it('and not at all when no one knows, when it is open, and before anything is known', () => {
    expect(closedText(closed(null), NOW)).toBe('');
    expect(closedText({ ...closed(null), setting_value: 'true' }, NOW)).toBe('');
    expect(closedText(undefined, NOW)).toBe('');
  });

  it('in Hindi and in Marathi, as people say times there', () => {
    setLanguage('hi', { 'store-hours': hi });
    expect(closedText(closed('2026-11-21T17:00'), NOW)).toBe('आज शाम 5:00 बजे फिर खुलेगा।');
    setLanguage('mr', { 'store-hours': mr });
    expect(closedText(closed('2026-11-22T08:00', 'दिवाळी'), NOW)).toBe('आज बंद: दिवाळी. उद्या सकाळी 8:00 वाजता पुन्हा उघडेल.');
    expect(closedText(closed('2026-11-23T08:00'), NOW)).toBe('सोमवार, 23 नोव्हेंबर रोजी सकाळी 8:00 वाजता पुन्हा उघडेल.');
  });
});
