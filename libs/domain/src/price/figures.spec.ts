import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { addSales, averageOrder, FIGURES, netCash, netSales, type SalesFigures } from './figures.js';
import { asPaise, paiseOf } from './money.js';

const sales = (figures: Partial<SalesFigures>): SalesFigures => ({ ...addSales([]), ...figures });

describe('the shop’s figures', () => {
  it('are nothing when nothing happened', () => {
    const nothing = addSales([]);
    expect([netSales(nothing), netCash(nothing), averageOrder(nothing)]).toEqual([0, 0, 0]);
  });

  it('come to nothing net for an order that is paid and cancelled, on whatever days that was', () => {
    const placed = sales({ orders: 1, gross: paiseOf(529), discount: paiseOf(50) });
    const cancelled = sales({ cancelled: 1, refunds: paiseOf(479) });
    expect(netSales(addSales([placed, cancelled]))).toBe(0);
    expect(netSales(cancelled)).toBe(paiseOf(-479));
  });

  it('count cash as net until its order is cancelled', () => {
    const placed = sales({ orders: 1, gross: paiseOf(529), cash: paiseOf(529) });
    const cancelled = sales({ cancelled: 1, uncollected: paiseOf(529) });
    expect([netSales(placed), netCash(placed)]).toEqual([paiseOf(529), paiseOf(529)]);
    expect([placed, cancelled].map((day) => netSales(day) - netCash(day))).toEqual([0, 0]);
  });

  it('add up exactly to the paisa, day by day or all at once', () => {
    const days = [1, 2, 3, 4].map((n) =>
      sales({ gross: paiseOf(100 * n), refunds: asPaise(10 * n + 1), discount: paiseOf(n), orders: n }),
    );
    expect(days.reduce((sum, day) => sum + netSales(day), 0)).toBe(netSales(addSales(days)));
    expect(addSales([addSales(days.slice(0, 2)), addSales(days.slice(2))])).toEqual(addSales(days));
  });

  it('tell the average after the discount, to the rupee', () => {
    expect(averageOrder(sales({ orders: 3, gross: paiseOf(1000), discount: paiseOf(100) }))).toBe(300);
    expect(averageOrder(sales({ orders: 7, gross: paiseOf(1000) }))).toBe(143);
  });

  it('are explained in the docs as they are in the console', () => {
    const page = readFileSync(new URL('../../../../docs/figures.md', import.meta.url), 'utf8');
    for (const meaning of Object.values(FIGURES)) expect(page).toContain(meaning);
  });
});
