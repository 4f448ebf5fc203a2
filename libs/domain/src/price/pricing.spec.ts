import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOrder } from './pricing.js';

const rupees = fc.integer({ min: 0, max: 100_000 });
const lines = fc.array(fc.record({ price: fc.integer({ min: 1, max: 5_000 }), qty: fc.integer({ min: 1, max: 50 }) }), {
  minLength: 1,
  maxLength: 50,
});
const order = fc.record({ lines, platformFee: rupees, surgeFee: rupees, deliveryFee: rupees, discount: rupees });

describe('pricing an order', () => {
  it('adds goods and fees and takes the discount off', () => {
    const totals = priceOrder({
      lines: [
        { price: 449, qty: 2 },
        { price: 165, qty: 1 },
      ],
      platformFee: 20,
      surgeFee: 5,
      deliveryFee: 58,
      discount: 100,
    });
    expect(totals).toEqual({
      subtotal: 1063,
      platform_fee: 20,
      surge_fee: 5,
      delivery_fee: 58,
      discount_amount: 100,
      grand_total: 1046,
    });
  });

  it('never lets a discount eat the fees', () => {
    const totals = priceOrder({ lines: [{ price: 30, qty: 1 }], platformFee: 20, surgeFee: 0, deliveryFee: 50, discount: 500 });
    expect(totals).toMatchObject({ discount_amount: 30, grand_total: 70 });
  });

  it('always comes to whole rupees that add up, and never below the fees', () => {
    fc.assert(
      fc.property(order, (input) => {
        const totals = priceOrder(input);
        const sum = totals.subtotal + totals.platform_fee + totals.surge_fee + totals.delivery_fee - totals.discount_amount;
        return (
          totals.grand_total === sum && Number.isInteger(sum) && sum >= input.platformFee + input.surgeFee + input.deliveryFee
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
