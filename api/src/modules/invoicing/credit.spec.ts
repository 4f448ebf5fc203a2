import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addPaise, addRupees, asPaise, paiseFromWire, spread, wireAmount } from '@shop/domain';
import type { InvoiceEntity } from './invoice.entity.js';
import type { InvoiceLine } from './documents/invoice-document.js';
import { invoiceLayout } from './documents/invoice-layout.js';
import { type Credit, leftOf, taxHalves } from './credit.js';
import { formatNumber } from './invoices.repository.js';
import { taxInside } from './tax.js';
import { lineOfInvoice, writeCreditNote } from './write-credit-note.js';

const CLASSES = [
  { code: '0204', percent: 0 },
  { code: '0207', percent: 5 },
  { code: '9968', percent: 18 },
  { code: '9985', percent: 18 },
];

function aLine(fields: Partial<InvoiceLine> = {}): InvoiceLine {
  const { amount = 449, percent = 0 } = fields;
  const basics = { position: 0, description: 'Mutton Curry Cut', code: '0204', weight: 500, qty: 1, price: amount };
  return { ...basics, amount, percent, tax_paise: taxInside(paiseFromWire(amount), percent), ...fields };
}

function anInvoice(lines: InvoiceLine[]): InvoiceEntity {
  const total = addRupees(lines.map(({ amount }) => amount));
  const document = { title: 'Tax Invoice', lines, total, discount: 0, order_id: 'A1', method: 'upi' };
  return { number: '2026-27/000001', issued_at: new Date('2026-11-20T06:30:00Z'), document } as unknown as InvoiceEntity;
}

const invoiceLines = fc.array(
  fc
    .record({ of: fc.nat(3), amount: fc.nat(5_000), qty: fc.integer({ min: 1, max: 5 }) })
    .map(({ of, amount, qty }) => aLine({ ...CLASSES[of]!, amount, qty })),
  { minLength: 1, maxLength: 6 },
);
const refundRequests = fc.array(
  fc.record({
    line: fc.option(fc.nat(5)),
    packs: fc.nat(3),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    part: fc.constantFrom(1, 100),
  }),
  {
    maxLength: 8,
  },
);

/** All that stands on the notes of one invoice, class by class. */
function sums(
  lines: readonly { code: string | null; percent: number; amount: number; tax_paise: number }[],
): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { code, percent, amount, tax_paise } of lines) {
    const [money = 0, tax = 0] = found[`${code} ${percent}`] ?? [];
    found[`${code} ${percent}`] = [addRupees([money, amount]), tax + tax_paise];
  }
  return found;
}

/** The tax of a line and of a note as they were rounded before: whole, and then halved. */
const taxBefore = (amount: number, percent: number) => asPaise(Math.round((amount * 100 * percent) / (100 + percent)));
const creditsBefore = (lines: InvoiceLine[], before: Credit[], credits: Credit[]): Credit[] => {
  const left = leftOf({ lines }, before);
  const paid = credits.filter(({ amount }) => amount > 0);
  return paid.map((credit) => {
    const { amount, tax_paise } = left[credit.line]!;
    return { ...credit, tax_paise: asPaise(Math.round((tax_paise * credit.amount) / amount)) };
  });
};

/** Refunds an invoice in parts, the last of it at the end. */
function refundInParts(invoice: InvoiceEntity, requests: { line: number | null; packs: number; share: number; part: number }[]) {
  const { lines } = invoice.document;
  const credits: Credit[] = [];
  return [...requests, { line: null, packs: 0, share: 1, part: 100 }].map(({ line, packs, share, part }) => {
    const left = wireAmount(addPaise(leftOf(invoice.document, credits).map(({ amount }) => amount)));
    const amount = share === 1 ? left : Math.floor(left * share * part) / part; // whole rupees, or paise as well
    const note = writeCreditNote(invoice, credits, {
      amount: paiseFromWire(amount),
      line: line === null ? null : line % lines.length,
      packs,
      reason: '',
    });
    credits.push(...note.credits);
    return { amount, ...note };
  });
}

const sumOf = (all: readonly { central_paise: number; state_paise: number }[], half: 'central_paise' | 'state_paise'): number =>
  all.reduce((sum, each) => sum + each[half], 0);
const halvesOn = (invoice: InvoiceEntity): number[] =>
  ['CGST', 'SGST (Maharashtra)'].map((half) => invoiceLayout(invoice).sums.find(({ label }) => label === half)?.paise ?? 0);

describe('central and state tax', () => {
  it('are each half the tax of the law to the nearest paisa, and the rest of the price is the taxable value', () => {
    const rates = fc.constantFrom(0.25, 3, 5, 12, 18, 28);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), rates, (paise, percent) => {
        const tax = taxInside(asPaise(paise), percent);
        expect(tax % 2).toBe(0);
        expect(Math.abs(tax / 2 - (paise * percent) / (2 * (100 + percent)))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(tax).toBeLessThanOrEqual(paise);
      }),
    );
  });

  it('are the same on an invoice and on each of its credit notes, and the notes of a whole invoice come to its halves', () => {
    fc.assert(
      fc.property(invoiceLines, refundRequests, (lines, requests) => {
        const invoice = anInvoice(lines);
        const [central, state] = halvesOn(invoice);
        expect(central).toBe(state);
        const documents = refundInParts(invoice, requests).map(({ document }) => document);
        for (const { central_paise, state_paise } of documents) expect(central_paise).toBe(state_paise);
        expect(sumOf(documents, 'central_paise')).toBe(central);
      }),
    );
  });

  it('of fees of 10 and 86 rupees are 7.32 each, where a invoice of before said 7.32 and 7.33', () => {
    const fees = [10, 86].map((amount) => aLine({ position: null, ...CLASSES[3]!, amount }));
    expect(halvesOn(anInvoice(fees))).toEqual([732, 732]);
    const before = fees.map((line) => ({ ...line, tax_paise: taxBefore(line.amount, 18) }));
    expect(halvesOn(anInvoice(before))).toEqual([732, 733]);
  });

  it('of an invoice that was issued with unequal halves stay as they were printed, and its notes come to them exactly', () => {
    fc.assert(
      fc.property(invoiceLines, refundRequests, fc.nat(8), (now, requests, earlier) => {
        const lines = now.map((line) => ({ ...line, tax_paise: taxBefore(line.amount, line.percent) }));
        const invoice = anInvoice(lines);
        const tax = lines.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
        expect(halvesOn(invoice)).toEqual([Math.floor(tax / 2), Math.ceil(tax / 2)]);
        const credits: Credit[] = [];
        const documents = [...requests, { line: null, packs: 0, share: 1, part: 100 }].map(({ line, packs, share }, n) => {
          const left = wireAmount(addPaise(leftOf(invoice.document, credits).map(({ amount }) => amount)));
          const amount = share === 1 ? left : Math.floor(left * share);
          const refunded = { amount: paiseFromWire(amount), line: line === null ? null : line % lines.length, packs, reason: '' };
          const note = writeCreditNote(invoice, credits, refunded);
          const taken = n < earlier ? creditsBefore(lines, credits, note.credits) : note.credits;
          const halves =
            n < earlier ? taxHalves(credits, taken) : { central: note.document.central_paise, state: note.document.state_paise };
          credits.push(...taken);
          return { central_paise: halves.central, state_paise: halves.state };
        });
        for (const { central_paise, state_paise } of documents)
          expect(Math.abs(central_paise - state_paise)).toBeLessThanOrEqual(1);
        expect(leftOf(invoice.document, credits).every(({ amount, tax_paise }) => amount === 0 && tax_paise === 0)).toBe(true);
        expect([sumOf(documents, 'central_paise'), sumOf(documents, 'state_paise')]).toEqual(halvesOn(invoice));
      }),
    );
  });
});

describe('the credit notes of an invoice', () => {
  it('never take more off a class of tax than the invoice has, and all of it when the invoice goes back whole', () => {
    fc.assert(
      fc.property(invoiceLines, refundRequests, (lines, requests) => {
        const invoice = anInvoice(lines);
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        const credits: Credit[] = [];
        const documents = [...requests, { line: null, packs: 0, share: 1, part: 100 }].map(({ line, packs, share, part }) => {
          const left = addRupees([total, ...credits.map(({ amount }) => -wireAmount(amount))]);
          const amount = share === 1 ? left : Math.floor(left * share * part) / part; // whole rupees, or paise as well
          const refunded = { amount: paiseFromWire(amount), line: line === null ? null : line % lines.length, packs, reason: '' };
          const note = writeCreditNote(invoice, credits, refunded);
          expect(note.document.total).toBe(amount);
          expect(sums(note.document.lines)).toEqual(sums(note.credits.map((credit) => onDocument(credit, lines))));
          credits.push(...note.credits);
          const most = sums(lines);
          for (const [key, [money, tax]] of Object.entries(sums(credits.map((one) => onDocument(one, lines))))) {
            expect(money).toBeLessThanOrEqual(most[key]![0]!);
            expect(tax).toBeLessThanOrEqual(most[key]![1]!);
          }
          return note.document;
        });
        const tax = lines.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
        const whole = sums(documents.flatMap(({ lines: all }) => all));
        for (const [key, [money, inside]] of Object.entries(sums(lines))) expect(whole[key] ?? [0, 0]).toEqual([money, inside]);
        expect(documents.reduce((sum, { central_paise }) => sum + central_paise, 0)).toBe(Math.floor(tax / 2));
        expect(documents.reduce((sum, { state_paise }) => sum + state_paise, 0)).toBe(tax - Math.floor(tax / 2));
      }),
    );
  });

  it('name the packs of a line, and the tax inside them at the rate of the invoice', () => {
    const invoice = anInvoice([
      aLine({ qty: 2, price: 449, amount: 898 }),
      aLine({ position: null, ...CLASSES[2]!, amount: 59 }),
    ]);
    const { document, credits } = writeCreditNote(invoice, [], { amount: asPaise(44_900), line: 0, packs: 1, reason: 'Packs' });
    expect(document.lines).toEqual([
      expect.objectContaining({ description: 'Mutton Curry Cut', qty: 1, price: 449, amount: 449 }),
    ]);
    expect(document).toMatchObject({ total: 449, central_paise: 0, bill: { number: '2026-27/000001' } });
    const rest = writeCreditNote(invoice, credits, { amount: asPaise(50_800), line: null, packs: 0, reason: 'Rest' }).document;
    expect(rest.lines.map(({ code, qty, amount, tax_paise }) => [code, qty, amount, tax_paise])).toEqual([
      ['0204', 1, 449, 0],
      ['9968', 1, 59, 900],
    ]);
    expect(rest).toMatchObject({ central_paise: 450, state_paise: 450 });
  });

  it('split money for no line over the classes of the invoice in proportion', () => {
    const lines = [aLine({ amount: 700 }), aLine({ amount: 200 }), aLine({ position: null, ...CLASSES[2]!, amount: 100 })];
    const { document } = writeCreditNote(anInvoice(lines), [], { amount: asPaise(10_100), line: null, packs: 0, reason: '' });
    expect(document.lines.map(({ description, code, qty, amount }) => [description, code, qty, amount])).toEqual([
      ['Part of the bill given back', '0204', null, 91],
      ['Part of the bill given back', '9968', null, 10],
    ]);
  });
});

it('shares out rupees, none lost and none too much for a part, and no paise where there were none', () => {
  const share = (amount: number, weights: number[]) => spread(paiseFromWire(amount), weights.map(paiseFromWire)).map(wireAmount);
  expect(share(0.25, [1, 1, 0])).toEqual([0.13, 0.12, 0]);
  expect(share(10, [1, 1, 1, 30])).toEqual([1, 0, 0, 9]);
  expect(share(0, [0, 0])).toEqual([0, 0]);
  expect(() => share(4, [1, 2])).toThrow(RangeError);
});

it('finds the line of an invoice by its position, and on an earlier invoice by name and price', () => {
  const { position: _unknown, ...earlierLine } = aLine({ description: 'Keema', price: 300 });
  const { document } = anInvoice([aLine({ position: 2 }), earlierLine]);
  expect(lineOfInvoice(document, { position: 2, name: 'Renamed', price: 1 })).toBe(0);
  expect(lineOfInvoice(document, { position: 0, name: 'Keema', price: 300 })).toBe(1);
  expect(lineOfInvoice(document, { position: 0, name: 'Keema', price: 299 })).toBeNull();
});

it.each([
  [1, 'CN/2026-27/00001'],
  [99_999, 'CN/2026-27/99999'],
  [100_000, 'CN2026-27/100000'],
])('numbers note %i within the sixteen characters of the law', (serial, number) =>
  expect(formatNumber('credit-note', '2026-27', serial)).toBe(number),
);

const onDocument = ({ line, amount, tax_paise }: Credit, lines: InvoiceLine[]) => {
  const { code, percent } = lines[line]!;
  return { code, percent, amount: wireAmount(amount), tax_paise };
};
