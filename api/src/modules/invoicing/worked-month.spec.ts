import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addPaise,
  asPaise,
  capturedOf,
  FIRST_TAX_SETTINGS,
  type Language,
  LANGUAGES,
  refundOf,
  type Paise,
  paiseFromWire,
  paiseOf,
  type TaxSettings,
} from '@shop/domain';
import type { Order } from '../orders/orders.service.js';
import type { Shop } from '../settings/shop-details/shop-config.service.js';
import type { Credit } from './credit.js';
import { creditNoteLayout } from './documents/credit-note-layout.js';
import type { CreditNoteLine } from './documents/credit-note-document.js';
import type { InvoiceDocument } from './documents/invoice-document.js';
import { invoiceLayout } from './documents/invoice-layout.js';
import { taxInside } from './tax.js';
import { writeCreditNote } from './write-credit-note.js';
import { writeInvoice } from './write-invoice.js';

const NOW = new Date('2026-08-03T12:00:00+05:30');
const SHOP = {
  name: 'Meat',
  legalName: 'Meat LLP',
  address: 'Thane',
  phone: '1',
  email: 'a@b.in',
  fssai: '1',
  gstin: '27AAPFU0939F1ZV',
};
const RATES = [
  { tax_class: 'poultry', percent: 0 },
  { tax_class: 'sheep-goat', percent: 0 },
  { tax_class: 'ready-to-cook', percent: 5 },
  { tax_class: 'platform-fee', percent: 18 },
  { tax_class: 'delivery-fee', percent: 18 },
];
const ORDER = {
  id: 'A1',
  grand_total: 0,
  subtotal: 0,
  platform_fee: 0,
  delivery_fee: 0,
  surge_fee: 0,
  discount_amount: 0,
  cash_due: null,
  pincode: '400601',
};
interface Sold {
  name: string;
  price: number;
  qty: number;
  weight: number | null;
  tags: string[];
}
const chicken = (qty: number): Sold => ({ name: 'Chicken', price: 70, qty, weight: 250, tags: ['Chicken'] });
const mutton = (qty: number): Sold => ({ name: 'Mutton', price: 210, qty, weight: 250, tags: ['Mutton'] });

interface PaperOf {
  language?: Language;
  gstin?: string | null;
  tax?: Partial<TaxSettings>;
}

function invoice(sold: Sold[], fees: object, { language = 'en', gstin = SHOP.gstin, tax = {} }: PaperOf = {}) {
  const goods = sold.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const order = { ...ORDER, subtotal: goods, ...fees };
  order.grand_total = goods + order.platform_fee + order.delivery_fee + order.surge_fee - order.discount_amount;
  const lines = sold.map((line, position) => ({ ...line, position, refunded_qty: 0 }));
  const days = { left_at: null, rates: RATES, tax: { ...FIRST_TAX_SETTINGS, ...tax }, now: NOW };
  const terms = { sold: lines, refunds: [], method: 'upi', ...days, language };
  const { document } = writeInvoice(order as unknown as Order, { ...SHOP, gstin } as unknown as Shop, terms);
  const invoiced = { order_id: 'A1', number: 'MH26/000101', issued_at: NOW, supplied_on: null };
  return { ...invoiced, document, tax: asPaise(0), deducted_refunds: [] };
}

const sums = (lines: CreditNoteLine[]) => ({
  exempt: addPaise(lines.filter(({ percent }) => percent === 0).map(({ amount }) => paiseFromWire(amount))),
  taxable: addPaise(lines.map(({ taxable_paise }) => taxable_paise!)),
  central: addPaise(lines.map(({ central_paise }) => central_paise!)),
  state: addPaise(lines.map(({ state_paise }) => state_paise!)),
});
const kilograms = (lines: CreditNoteLine[], code: string) =>
  lines.filter((line) => line.code === code).reduce((sum, { quantity }) => sum + quantity!, 0);

const first = invoice([chicken(5)], { delivery_fee: 49 });
const second = invoice([mutton(3)], { delivery_fee: 49, platform_fee: 5 });
const third = invoice([chicken(8)], { delivery_fee: 29 });

function noteForChickenAndDelivery(): CreditNoteLine[] {
  const creditLine = (before: Credit[], line: number, amount: number) =>
    writeCreditNote(first, before, { amount: paiseFromWire(amount), line, packs: 1, reason: 'warm' });
  const packs = creditLine([], 0, 70);
  return [...packs.document.lines, ...creditLine(packs.credits, 1, 49).document.lines];
}

describe('a month of papers', () => {
  it('has on each paper what the accountant expects, to the paisa', () => {
    expect(sums(first.document.lines)).toEqual({ exempt: 35_000, taxable: 4_152, central: 374, state: 374 });
    expect(sums(second.document.lines)).toEqual({ exempt: 63_000, taxable: 4_576, central: 412, state: 412 });
    expect(sums(third.document.lines)).toEqual({ exempt: 56_000, taxable: 2_458, central: 221, state: 221 });
    expect([first, second, third].map(({ document }) => document.total)).toEqual([399, 684, 589]);
    expect(sums(noteForChickenAndDelivery())).toEqual({ exempt: 7_000, taxable: 4_152, central: 374, state: 374 });
  });

  it('comes to the sums of the return, net of the credit note, by code and unit', () => {
    const sold = [first, second, third].flatMap(({ document }) => document.lines);
    const note = noteForChickenAndDelivery();
    const [plus, minus] = [sums(sold), sums(note)];
    const net = (figure: keyof typeof plus): Paise => asPaise(plus[figure] - minus[figure]);
    expect([net('exempt'), net('taxable'), net('central'), net('state')]).toEqual([147_000, 7_034, 633, 633]);
    expect(kilograms(sold, '0207') - kilograms(note, '0207')).toBe(3);
    expect(kilograms(sold, '0204')).toBe(0.75);
    expect(sold.filter(({ code }) => code!.startsWith('99')).map(({ uqc, quantity }) => [uqc, quantity])).toEqual(
      Array.from({ length: 4 }, () => ['NA', null]),
    );
  });
});

describe('a line of a paper', () => {
  const eggs = { name: 'Eggs', price: 90, qty: 2, weight: null, tags: ['Eggs'] };
  const set = (value: string) => ({ value, is_confirmed: true });

  it('is in kilograms when its packs have a weight, else in the unit that is set', () => {
    const unitsOf = (tax: Partial<TaxSettings>) =>
      invoice([chicken(5), eggs], { delivery_fee: 49 }, { tax }).document.lines.map(({ uqc, quantity }) => [uqc, quantity]);
    expect(unitsOf({})).toEqual([
      ['KGS', 1.25],
      ['PCS', 2],
      ['NA', null],
    ]);
    expect(unitsOf({ pack_uqc: set('NOS'), service_uqc: set('OTH') })).toEqual([
      ['KGS', 1.25],
      ['NOS', 2],
      ['OTH', null],
    ]);
  });

  it.each([
    [['Chicken', 'Offal'], '0207', 0],
    [['Duck'], '0207', 0],
    [['Mutton', 'Curry'], '0204', 0],
    [['Goat'], '0204', 0],
    [['Lamb', 'Offal'], '0206', 0],
    [['Breakfast', 'EGGS'], '0407', 0],
    [['Chicken', 'Ready-to-Cook'], '1602', 5],
    [['Mutton', 'Marinated'], '1602', 5],
    [['Eggplant'], '0208', 0],
    [[], '0208', 0],
  ])('tagged %j has the code %s, at %d %', (tags, code, percent) => {
    expect(invoice([{ ...chicken(1), tags }], {}).document.lines[0]).toMatchObject({ code, percent });
  });

  it('has the codes that are set, and marinated meat of chapter 02 is exempt', () => {
    const tax = { poultry_hsn: set('020714'), delivery_sac: set('996812'), ready_to_cook_hsn: set('0207') };
    const marinated = { ...chicken(1), tags: ['Chicken', 'Marinated'] };
    const { lines } = invoice([chicken(1), marinated], { delivery_fee: 49 }, { tax }).document;
    expect(lines.map(({ code, percent }) => [code, percent])).toEqual([
      ['020714', 0],
      ['0207', 0],
      ['996812', 18],
    ]);
  });

  it('says its discount, and amounts add up to the total', () => {
    const { document } = invoice([chicken(5), mutton(3)], { delivery_fee: 49, discount_amount: 101 });
    for (const { price, qty, discount, amount } of document.lines) expect(price * qty - discount!).toBe(amount);
    expect(document.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(document.total);
    expect(document.total).toBe(350 + 630 + 49 - 101);
  });

  it('has halves that are rounded once, away from zero, also for a negative amount and at other rates', () => {
    expect(taxInside(paiseFromWire(49), 18)).toBe(748);
    expect(taxInside(asPaise(-4_900), 18)).toBe(-748);
    expect(taxInside(asPaise(59), 18)).toBe(10); // 4.5 each: 5
    expect(taxInside(asPaise(-59), 18)).toBe(-10);
    expect(taxInside(paiseFromWire(105), 5)).toBe(500);
    expect(taxInside(asPaise(0), 18)).toBe(0);
  });
});

describe('the kind of a paper', () => {
  const titleOf = ({ document }: { document: InvoiceDocument }) => document.title;
  it('follows from what is on it', () => {
    expect(titleOf(invoice([chicken(1)], {}))).toBe('Bill of Supply');
    expect(titleOf(invoice([chicken(1)], { delivery_fee: 49 }))).toBe('Invoice-cum-Bill of Supply');
    expect(titleOf(invoice([], { delivery_fee: 49 }))).toBe('Tax Invoice');
    expect(titleOf(invoice([chicken(1)], { delivery_fee: 49 }, { gstin: null }))).toBe('Bill of Supply');
  });
});

describe('a paper as it is drawn', () => {
  it.each(LANGUAGES)('has exempt and taxable value apart, and sums that come to the total (%s)', (language) => {
    const layout = invoiceLayout(invoice([mutton(3)], { delivery_fee: 49, platform_fee: 5, discount_amount: 33 }, { language }));
    const [discount, ...parts] = layout.sums;
    expect(discount!.paise).toBe(3_300);
    const total = parts.pop()!;
    expect(parts).toHaveLength(4);
    expect(addPaise(parts.map(({ paise }) => paise))).toBe(total.paise);
    expect(layout.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['HSN/SAC', 'UQC', 'CGST', 'SGST']));
    expect(layout.columns.every(({ title }) => title)).toBe(true);
    expect(layout.words).toMatch({ en: /only$/, hi: /मात्र$/, mr: /फक्त$/ }[language]);
  });

  it('tells how amounts come about from packs, where money goes back for packs', () => {
    const layoutOf = (line: number | null) => {
      const { credits, document } = writeCreditNote(second, [], {
        amount: paiseFromWire(21),
        line,
        packs: line === null ? 0 : 1,
        reason: '',
      });
      const note = { id: '1', order_id: 'A1', refund_id: null, number: 'CN/1', issued_at: NOW, amount: paiseFromWire(21) };
      return creditNoteLayout({ ...note, credits, document });
    };
    const [packs, money] = [layoutOf(0), layoutOf(null)];
    expect(packs.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['Quantity', 'Rate per pack', 'Discount']));
    expect(packs.foot).toContain('Amount = packs × rate – discount.');
    expect(money.columns.map(({ title }) => title)).toEqual(
      expect.not.arrayContaining(['Quantity', 'Rate per pack', 'Discount']),
    );
    expect(money.foot.join(' ')).not.toContain('packs');
    expect(money.foot[0]).toContain('(UPI)');
  });

  it('stays as it was issued when an earlier release issued it', () => {
    const { document, ...rest } = invoice([chicken(5)], { delivery_fee: 49 });
    const lines = document.lines.map(({ description, code, weight, qty, price, amount, percent, tax_paise }) => ({
      description,
      code,
      weight,
      qty,
      price,
      amount,
      percent,
      tax_paise,
    }));
    const { language: _, ...issued } = document;
    const layout = invoiceLayout({ ...rest, document: { ...issued, lines } });
    expect(layout.columns.map(({ title }) => title)).toEqual(['Description', 'HSN/SAC', 'Packs', 'Price', 'GST %', 'Amount']);
    expect(layout.sums.map(({ label }) => label)).toEqual(['Taxable and exempt value', 'CGST', 'SGST (Maharashtra)', 'Total']);
    const note = writeCreditNote({ ...rest, document: { ...issued, lines } }, [], {
      amount: paiseFromWire(70),
      line: 0,
      packs: 1,
      reason: 'x',
    });
    const drawn = creditNoteLayout({
      ...rest,
      id: '1',
      refund_id: null,
      amount: paiseFromWire(70),
      credits: note.credits,
      document: note.document,
    });
    expect(drawn.columns.map(({ title }) => title)).toContain('Packs');
  });
});

/** An order with a coupon and an offer of the payment provider, of goods that are taxed and exempt; refunds of single packs of it, and of a share of the money. */
const orders = fc.record({
  goods: fc.array(
    fc.record({
      tags: fc.constantFrom<string[]>(['Chicken'], ['Mutton'], ['Chicken', 'Marinated'], ['Eggs']),
      price: fc.integer({ min: 1, max: 1_500 }),
      qty: fc.integer({ min: 1, max: 4 }),
      weight: fc.constantFrom(null, 250, 500),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  platform_fee: fc.nat(20),
  delivery_fee: fc.nat(99),
  coupon: fc.double({ min: 0, max: 1, noNaN: true }),
  offer: fc.double({ min: 0, max: 0.3, noNaN: true }),
  refunded: fc.array(
    fc.oneof(
      fc.nat(3),
      fc.double({ min: 0.01, max: 0.3, noNaN: true }).map((share) => ({ share })),
    ),
    { maxLength: 8 },
  ),
});

function boughtWith({ goods, platform_fee, delivery_fee, coupon, offer }: Omit<ValueOf<typeof orders>, 'refunded'>) {
  const sold = goods.map((line, position) => ({ ...line, name: `Pack ${position}` }));
  const subtotal = sold.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const discount_amount = Math.floor(subtotal * coupon);
  const total = subtotal + platform_fee + delivery_fee - discount_amount;
  const provider_offer = asPaise(Math.floor(total * 100 * offer));
  const paper = invoice(sold, { platform_fee, delivery_fee, discount_amount, provider_offer });
  return { paper, sold, subtotal, discount_amount, total, provider_offer, captured: capturedOf(total, provider_offer) };
}
type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;

/** Refunds packs one by one, each for what the shop owes for it, and then all that is left. */
function creditPackByPack({ refunded, rest = true, ...of }: ValueOf<typeof orders> & { rest?: boolean }) {
  const { paper, sold, discount_amount, total, provider_offer, captured } = boughtWith(of);
  const credits: Credit[] = [];
  const notes: CreditNoteLine[] = [];
  const packs = sold.map(() => 0);
  let returned = asPaise(0);
  const credit = (amount: Paise, line: number | null) => {
    returned = addPaise([returned, amount]);
    const note = writeCreditNote(paper, credits, { amount, line, packs: line === null ? 0 : 1, reason: '' });
    credits.push(...note.credits);
    notes.push(...note.document.lines);
  };
  for (const each of refunded) {
    if (typeof each === 'object') {
      const share = asPaise(Math.floor((captured - returned) * each.share));
      if (share > 0) credit(share, null);
      continue;
    }
    const position = each % sold.length;
    const before = packs[position]!;
    if (before === sold[position]!.qty) continue;
    const lines = sold.map((line, n) => ({ ...line, refunded_qty: packs[n]! }));
    const amount = refundOf({ lines, discount: discount_amount, total, offer: provider_offer, returned }, position, 1);
    if (amount === 0) continue;
    packs[position] = before + 1;
    credit(amount, position);
  }
  if (rest && returned < captured) credit(asPaise(captured - returned), null);
  return { lines: paper.document.lines, notes };
}

/** Every column of the papers, each rate and code by itself. */
function columns(lines: readonly CreditNoteLine[]): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { code, uqc, percent, quantity, discount, taxable_paise, central_paise, state_paise, amount } of lines) {
    const tax = [taxable_paise!, central_paise!, state_paise!];
    const figures = [Math.round((quantity ?? 0) * 1_000), paiseFromWire(discount!), ...tax, paiseFromWire(amount)];
    const sum = found[`${code} ${uqc} ${percent}`] ?? figures.map(() => 0);
    found[`${code} ${uqc} ${percent}`] = sum.map((before, n) => before + figures[n]!);
  }
  return Object.fromEntries(Object.entries(found).filter(([, sum]) => sum.some((figure) => figure !== 0)));
}

describe('a paper of an order with a coupon and an offer of the provider', () => {
  it('comes to what was captured, line by line and column by column', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { paper, captured, subtotal, total } = boughtWith(order);
        const { lines, discount } = paper.document;
        for (const line of lines) {
          expect(line.price * line.qty * 100 - Math.round(line.discount! * 100)).toBe(paiseFromWire(line.amount));
          const inside = addPaise([line.taxable_paise!, line.central_paise!, line.state_paise!]);
          expect(inside).toBe(line.percent === 0 ? 0 : paiseFromWire(line.amount));
        }
        expect(addPaise(lines.map(({ amount }) => paiseFromWire(amount)))).toBe(captured);
        expect(paiseFromWire(discount)).toBe(paiseOf(subtotal + order.platform_fee + order.delivery_fee) - captured);
        const sums = invoiceLayout(paper).sums.filter(({ label }) => !label.startsWith('Discount'));
        expect(sums.at(-1)!.paise).toBe(captured);
        if (sums.length > 1) expect(addPaise(sums.slice(0, -1).map(({ paise }) => paise))).toBe(captured);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is taken back exactly by its credit notes, packs, parts and then the rest, in each rate and column', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { lines, notes } = creditPackByPack(order);
        expect(columns(notes)).toEqual(columns(lines));
      }),
    );
  });

  it('is taken back by notes that name the packs alone, as long as money goes back for packs alone', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const refunded = order.refunded.filter((each) => typeof each === 'number');
        expect(creditPackByPack({ ...order, refunded, rest: false }).notes.filter(({ qty }) => qty === null)).toEqual([]);
      }),
    );
  });
});
