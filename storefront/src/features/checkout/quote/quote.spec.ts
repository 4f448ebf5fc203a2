import { describe, expect, it } from '@jest/globals';
import {
  addCorrection,
  keepStillValid,
  packsInForce,
  packsOf,
  quoteOrder,
  type QuoteCorrection,
  type Terms,
  termsInForce,
} from './quote';
import { aCart } from '../testing/test-orders';

const cart = [...aCart(), { ...aCart()[0]!, id: 'mutton', name: 'Mutton Chops', price: 400, qty: 3 }];
const own = (changes: Partial<Terms> = {}): Terms => ({
  packs: packsOf(cart),
  platformFee: 20,
  surgeFee: 0,
  deliveryFee: 49,
  discount: 0,
  ...changes,
});
const quote = (correction: QuoteCorrection, before = own()) =>
  quoteOrder(cart, termsInForce(own(), correction, packsInForce(packsOf(cart), correction)), before);

describe('the quote in force', () => {
  it("is the page's own while the shop has said nothing", () => {
    const { lines, totals, former } = quote({});
    expect(totals).toMatchObject({ subtotal: 1700, grand_total: 1769 });
    expect(former).toEqual(totals);
    expect(lines.map(({ formerPrice, left }) => [formerPrice, left])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('takes from the shop what it speaks of, and nothing else', () => {
    const { lines, totals, former } = quote({ packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15 });
    expect(totals).toMatchObject({ subtotal: 1680, surge_fee: 15, delivery_fee: 49, grand_total: 1764 });
    expect(former.grand_total).toBe(1769);
    expect(lines[0]).toMatchObject({ line: { price: 240, qty: 2 }, formerPrice: 250, left: null });
  });

  it('orders what is left, keeps the price of what is gone to itself, and never more than is wanted', () => {
    const { lines, ordered, totals } = quote({ packs: { chicken: { price: 0, qty: 0 }, mutton: { price: 410, qty: 9 } } });
    expect(lines[0]).toMatchObject({ line: { price: 250, qty: 0 }, formerPrice: null, left: 0 });
    expect(lines[1]).toMatchObject({ line: { price: 410, qty: 3 }, formerPrice: 400, left: null });
    expect(ordered.map(({ id, qty }) => [id, qty])).toEqual([['mutton', 3]]);
    expect(totals.subtotal).toBe(1230);
  });

  it('knows a number of packs without a price', () => {
    expect(quote({ packs: { mutton: { qty: 1 } } }).lines[1]).toMatchObject({ line: { price: 400, qty: 1 }, left: 1 });
  });
});

describe("the shop's word", () => {
  const correction: QuoteCorrection = { packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15, discount: 48 };
  const applied = addCorrection(null, correction, own({ discount: 50 }));

  it('holds as long as the page hears nothing newer', () => {
    expect(keepStillValid(applied, own({ discount: 50 }))).toBe(applied);
  });

  it('gives way, figure by figure, to what the page has heard since', () => {
    const kept = keepStillValid(applied, own({ discount: 60 }));
    expect(kept.correction).toEqual({ packs: { chicken: { price: 240, qty: 2 } }, surgeFee: 15 });
    const cheaper = { ...packsOf(cart), chicken: { price: 230, qty: 2 } };
    expect(keepStillValid(kept, own({ discount: 60, packs: cheaper, surgeFee: 5 })).correction).toEqual({ packs: {} });
  });

  it('that has given way does not come back with the old figure', () => {
    const kept = keepStillValid(applied, own({ discount: 60 }));
    expect(keepStillValid(kept, own({ discount: 50 })).correction.discount).toBeUndefined();
  });

  it('is added to what was heard before', () => {
    const more = addCorrection(applied, { packs: { mutton: { qty: 0 } }, surgeFee: 20 }, own({ discount: 50 }));
    expect(more.correction).toEqual({
      packs: { chicken: { price: 240, qty: 2 }, mutton: { qty: 0 } },
      surgeFee: 20,
      discount: 48,
    });
  });
});
