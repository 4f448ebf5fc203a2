import { afterEach, describe, expect, it } from '@jest/globals';
import { courierStatusMeaning } from '@shop/domain';
import { setLanguage } from '../language';
import { messages } from './messages';
import { hi } from './messages.hi';
import { mr } from './messages.mr';

const COURIER_WORDS = [
  'queued',
  'available',
  'planned',
  'reactivated',
  'delayed',
  'courier_departed',
  'courier_at_pickup',
  'courier_arrived',
  'canceled',
  'failed',
  'deleted',
  'reattempt_planned',
  'return_planned',
  'return_finished',
];
afterEach(() => setLanguage('en'));

describe('what is said of a delivery', () => {
  it.each(COURIER_WORDS)('is a sentence at %s in English, in Hindi and in Marathi', (word) => {
    const { note } = courierStatusMeaning(word);
    expect(messages.note(note)).toMatch(/^[A-Z][a-z ]+$/);
    setLanguage('hi', { 'delivery-texts': hi });
    expect(messages.note(note)).toMatch(/^[\u0900-\u097f ]+$/);
    setLanguage('mr', { 'delivery-texts': mr });
    expect(messages.note(note)).toMatch(/^[\u0900-\u097f ]+$/);
  });

  it('and is not known is shown as it was sent', () => {
    setLanguage('hi', { 'delivery-texts': hi });
    expect(messages.note('Stuck behind an elephant')).toBe('Stuck behind an elephant');
  });
});
