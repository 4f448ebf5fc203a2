import { describe, expect, it } from '@jest/globals';
import { planCheckouts } from './checkout-plan.mjs';

const plans = Array.from({ length: 500 }, (_, seed) => planCheckouts(seed));
const isDatabaseKilled = (/** @type {import('./checkout-plan.mjs').CheckoutPlan} */ { kills }) =>
  kills.some(({ what }) => what !== 'api');

describe('a plan of checkouts', () => {
  const [first, others] = [plans.filter(isPaidFirst), plans.filter((plan) => !isPaidFirst(plan))];

  it('never pays an order whose number fell with the database before anyone was told it', () => {
    expect(first.filter(isDatabaseKilled)).toEqual([]);
  });

  it('kills the API around a payment that comes first, and the database around all others', () => {
    expect(first.some(({ kills }) => kills.length > 0)).toBe(true);
    expect(others.some(isDatabaseKilled)).toBe(true);
  });
});

/** @param {import('./checkout-plan.mjs').CheckoutPlan} plan */
function isPaidFirst({ faults }) {
  return faults.some(({ kind }) => kind === 'pay-first');
}
