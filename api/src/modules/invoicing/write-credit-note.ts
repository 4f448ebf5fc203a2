import { addPaise, type Language, wireAmount } from '@shop/domain';
import type { InvoiceEntity } from './invoice.entity.js';
import type { InvoiceLine, InvoiceDocument } from './documents/invoice-document.js';
import { sumOf } from './deduct-refunds.js';
import { type Credit, creditsFor, type RefundedMoney, leftOf, taxHalves } from './credit.js';
import type { CreditNoteLine, CreditNoteDocument } from './documents/credit-note-document.js';
import { DOCUMENT_TEXTS } from './documents/document-texts.js';
import { lineFigures } from './tax.js';

export interface ToCredit extends RefundedMoney {
  reason: string;
}

/** The note for money of an invoice that goes back, after the notes before it; what it takes off which line of the invoice is kept with it. */
export function writeCreditNote(
  invoice: InvoiceEntity,
  before: readonly Credit[],
  refunded: ToCredit,
): { document: CreditNoteDocument; credits: Credit[] } {
  const { language, title, seller, buyer, place_of_supply, order_id, lines, method } = invoice.document;
  const left = leftOf(invoice.document, before);
  const credits = creditsFor(left, refunded);
  const isAll = sumOf(credits) === sumOf(left);
  const named = credits.filter(({ line, packs }) => isAll || packs > 0 || line === refunded.line);
  const parts = credits.filter((credit) => !named.includes(credit));
  const { central, state } = taxHalves(before, credits);
  return {
    credits,
    document: {
      ...(language && { language }),
      title: 'Credit Note',
      bill: { title, number: invoice.number, issued_at: invoice.issued_at.toISOString() },
      seller,
      buyer,
      place_of_supply,
      order_id,
      lines: [...named.map((credit) => namedLine(lines[credit.line]!, credit)), ...partsByClass(lines, parts, language ?? 'en')],
      central_paise: central,
      state_paise: state,
      total: wireAmount(sumOf(credits)),
      reason: refunded.reason,
      method,
    },
  };
}

/** The line of an invoice that an order's line became. Earlier invoices knew no positions: there the name and the price tell. */
export function lineOfInvoice(
  { lines }: InvoiceDocument,
  sold: { position: number; name: string; price: number } | null,
): number | null {
  if (!sold) return null;
  const isIt = ({ position, description, price }: InvoiceLine) =>
    position === undefined ? description === sold.name && price === sold.price : position === sold.position;
  const index = lines.findIndex(isIt);
  return index < 0 ? null : index;
}

function namedLine(line: InvoiceLine, { packs, amount, tax_paise }: Credit): CreditNoteLine {
  const { description, code, weight, price, percent } = line;
  const of = packs > 0 ? { weight, qty: packs, price } : { weight: null, qty: null, price: null };
  const credited = { description, code, ...of, percent, amount: wireAmount(amount), tax_paise };
  return withFigures(line, credited);
}

// Money for no line of its own: one line for each code, unit and rate that stands on the invoice.
function partsByClass(lines: InvoiceLine[], credits: Credit[], language: Language): CreditNoteLine[] {
  const classes = new Map<string, Credit[]>();
  for (const credit of credits) {
    const { code, uqc, percent } = lines[credit.line]!;
    const key = `${code} ${uqc} ${percent}`;
    classes.set(key, [...(classes.get(key) ?? []), credit]);
  }
  return [...classes.values()].map((parts) => {
    const line = lines[parts[0]!.line]!;
    return withFigures(line, {
      description: DOCUMENT_TEXTS[language].partOfBill,
      code: line.code,
      weight: null,
      qty: null,
      price: null,
      percent: line.percent,
      amount: wireAmount(addPaise(parts.map(({ amount }) => amount))),
      tax_paise: addPaise(parts.map(({ tax_paise }) => tax_paise)),
    });
  });
}

// A note says as much as the invoice that it reduces, in the same unit.
function withFigures({ uqc }: InvoiceLine, credited: CreditNoteLine): CreditNoteLine {
  return uqc ? { ...credited, ...lineFigures(credited), uqc } : credited;
}
