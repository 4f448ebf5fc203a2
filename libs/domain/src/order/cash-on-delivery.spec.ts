import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cashRejectionReason, NO_CASH } from './cash-on-delivery.js';

const terms = { enabled: true, order_limit: 1_000, open_orders: 2, pincodes: ['400606', '400601'] };
const order = { total: 1_000, pincode: '400606', open: 1 };

describe('cash at the door', () => {
  it('is taken up to the limit, where the owner said so', () => expect(cashRejectionReason(terms, order)).toBeNull());

  it.each([
    ['off', { enabled: false }, {}],
    ['over-limit', {}, { total: 1_001 }],
    ['not-here', {}, { pincode: '400607' }],
    ['not-here', { pincodes: [] }, {}],
    ['still-open', {}, { open: 2 }],
  ])('is refused: %s', (reason, change, other) =>
    expect(cashRejectionReason({ ...terms, ...change }, { ...order, ...other })).toBe(reason),
  );

  it('is off in a shop that nobody has set up, whatever is ordered', () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (total, open) => {
        expect(cashRejectionReason(NO_CASH, { total, pincode: '400606', open })).toBe('off');
      }),
    ));
});
