import { describe, expect, it } from '@jest/globals';
import { COURIER_STATUSES } from '@shop/domain';
import { courierText } from './courier-text';

/** What an unknown status comes to. */
const unknown = (status: string) => (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');
// Of these the courier's own word says it.
const SAID_PLAINLY = ['delivered', 'invalid'];

describe('a delivery in words for the people of the shop', () => {
  it.each(COURIER_STATUSES.filter((status) => !SAID_PLAINLY.includes(status)))('has words for the status %s', (status) => {
    expect(courierText(status)).not.toBe(unknown(status));
    expect(courierText(status.toUpperCase())).toBe(courierText(status));
    expect(courierText(status)).not.toMatch(/_|courier|return|reattempt/);
  });

  it.each([
    ['courier_at_pickup', 'Rider at the shop'],
    ['courier_arrived', 'At the customer’s door'],
    ['reattempt_courier_departed', 'Second try'],
    ['return_courier_picked_up', 'Coming back'],
    ['return_finished', 'Came back'],
    ['refused: cod_agreement_required', 'Courier refused'],
    ['no rider yet: insufficient_balance', 'No rider yet'],
    ['own rider', 'Own rider'],
    ['no rider booked', 'No rider booked'],
  ])('says %s as "%s"', (status, words) => expect(courierText(status)).toBe(words));

  it('keeps a status that is new to the shop readable', () => {
    expect(courierText('courier_took_a_nap')).toBe('Courier took a nap');
    expect(courierText('constructor')).toBe('Constructor');
  });
});
