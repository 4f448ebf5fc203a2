import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addPaise, asPaise, type Paise, paiseOf } from '../price/money.js';
import { capturedOf, type OrderMoney, refundOf, restOf, sharePaid } from './refund.js';

interface Sold {
  price: number;
  qty?: number;
  refunded_qty?: number;
}

function moneyOf(sold: Sold[], money: Partial<Omit<OrderMoney, 'lines'>> = {}): OrderMoney {
  const lines = sold.map((line) => ({ qty: 1, refunded_qty: 0, ...line }));
  const goods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { lines, discount: 0, total: goods - (money.discount ?? 0), offer: asPaise(0), returned: asPaise(0), ...money };
}

/** Refunds the lines in this turn, each at once or pack by pack; what went back for each. */
function refundAll(money: OrderMoney, turn: readonly number[], isByPacks = false): Paise[] {
  const lines = money.lines.map((line) => ({ ...line }));
  const given = lines.map(() => asPaise(0));
  for (const n of turn) {
    const { qty } = lines[n]!;
    for (const packs of isByPacks ? Array<number>(qty).fill(1) : [qty]) {
      const part = refundOf({ ...money, lines, returned: addPaise([money.returned, ...given]) }, n, packs);
      given[n] = addPaise([given[n]!, part]);
      lines[n]!.refunded_qty += packs;
    }
  }
  return given;
}

describe('the refund of a line', () => {
  it('is its price less its share of the discount', () =>
    expect(refundOf(moneyOf([{ price: 449 }, { price: 551 }], { discount: 100, total: 949 }), 0, 1)).toBe(paiseOf(449 - 45)));

  it('is less its share of the provider’s offer, to the paisa', () => {
    const offered = { offer: paiseOf(100), total: 1000 };
    expect(refundOf(moneyOf([{ price: 449 }, { price: 551 }], offered), 0, 1)).toBe(40_410);
    expect(refundOf(moneyOf([{ price: 100 }, { price: 900 }], { ...offered, offer: asPaise(3_333) }), 0, 1)).toBe(9_667);
  });

  it('is the whole price without a discount', () =>
    expect(refundOf(moneyOf([{ price: 449, qty: 2 }, { price: 102 }]), 0, 2)).toBe(paiseOf(898)));

  it('is rounded in favour of the shopper while packs of the line are left', () => {
    const lines = (refunded_qty: number) => [{ price: 99, qty: 2, refunded_qty }];
    expect(refundOf(moneyOf(lines(0), { discount: 21 }), 0, 1)).toBe(paiseOf(89));
    expect(refundOf(moneyOf(lines(1), { discount: 21 }), 0, 1)).toBe(paiseOf(88));
  });

  it('never exceeds what is left of the captured money', () => {
    const after = (returned: Paise) =>
      refundOf(moneyOf([{ price: 449 }, { price: 551 }], { total: 949, discount: 0, returned }), 0, 1);
    expect(after(asPaise(90_050))).toBe(4_850);
    expect(after(paiseOf(900))).toBe(paiseOf(49));
    expect(after(paiseOf(949))).toBe(0);
  });

  it.each([
    [0, 0],
    [0, 3],
    [2, 1],
  ])('is refused after %i packs for %i more of a line of two', (refunded_qty, qty) =>
    expect(() => refundOf(moneyOf([{ price: 100, qty: 2, refunded_qty }]), 0, qty)).toThrow(RangeError),
  );

  it.each([
    [[0, 1, 2], false],
    [[2, 0, 1], true],
    [[1, 2, 0], false],
  ])('comes with those of all others to what was paid for the goods, in the turn %j', (turn, isByPacks) => {
    const money = moneyOf([{ price: 259 }, { price: 449 }, { price: 165 }], { discount: 87, total: 850 });
    expect(refundAll(money, turn, isByPacks)).toEqual([233, 404, 149].map(paiseOf));
  });

  it('comes to the same in pieces as at once and in any turn, and with fees to what was captured', () => {
    const percentage = fc.integer({ min: 0, max: 100 });
    const line = fc.record({ price: fc.integer({ min: 1, max: 2_000 }), qty: fc.integer({ min: 1, max: 8 }) });
    const orders = fc.tuple(fc.array(line, { minLength: 1, maxLength: 6 }), percentage, percentage, fc.nat(150));
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), ([lines, percent, offered, fee], random) => {
        const goods = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
        const discount = Math.floor((goods * percent) / 100);
        const total = goods - discount + fee;
        const money = moneyOf(lines, { discount, total, offer: asPaise(Math.floor(total * offered)) });
        const { fees, ofPacks } = sharePaid(money);
        const turn = lines.map((_, n) => ({ n, at: random.next().value })).sort((one, other) => one.at - other.at);
        const inPieces = refundAll(
          money,
          turn.map(({ n }) => n),
          true,
        );
        expect(inPieces).toEqual(refundAll(money, [...lines.keys()]));
        expect(inPieces).toEqual(lines.map(({ qty }, n) => ofPacks(n, qty)));
        const captured = capturedOf(total, money.offer);
        expect(addPaise([...inPieces, fees])).toBe(captured);
        expect(restOf(captured, addPaise(inPieces))).toBe(fees);
        if (offered === 0) expect(addPaise(inPieces)).toBe(paiseOf(goods - discount));
      }),
      { numRuns: 1_500 },
    );
  });
});
