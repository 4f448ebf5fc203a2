import { describe, expect, it } from '@jest/globals';
import {
  addPaise,
  asPaise,
  FIRST_TAX_SETTINGS,
  type Language,
  LANGUAGES,
  type Paise,
  paiseFromWire,
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
  const lines = sold.map((line, position) => ({ ...line, position }));
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
