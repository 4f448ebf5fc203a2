import { type Paise, wireAmount } from '@shop/domain';
import type { CreditNoteLine } from './credit-note-document.js';
import type { DocumentTexts } from './document-texts.js';
import { isolate } from './set-text.js';

export interface DocumentColumn {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  text: (line: CreditNoteLine) => string;
}

export const MONEY = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const KILOGRAMS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const LEFT = 48;
const GAP = 4;

type Unplaced = [title: string, width: number, align: 'left' | 'right', text: DocumentColumn['text']];

const paise = (amount: Paise): string => MONEY.format(wireAmount(amount));

/** The columns of a document that has the figures of its lines. */
export function documentColumns(lines: readonly CreditNoteLine[], texts: DocumentTexts): DocumentColumn[] {
  const isTaxed = lines.some(({ percent }) => percent > 0);
  const isReduced = lines.some(({ discount, qty }) => discount && qty !== null);
  const isMeasured = lines.some(({ quantity }) => quantity !== null);
  const columns: Unplaced[] = [
    [texts.description, 0, 'left', (line) => describe(line, texts)],
    ['HSN/SAC', 36, 'left', ({ code }) => code ?? '-'],
    ['UQC', 22, 'left', ({ uqc }) => uqc!],
  ];
  if (isMeasured) columns.push([texts.quantity, 34, 'right', quantityText], [texts.rate, 44, 'right', rateText]);
  if (isReduced) columns.push([texts.discount, 40, 'right', discountText]);
  if (isTaxed)
    columns.push(
      [texts.taxable, 46, 'right', (line) => (line.percent === 0 ? texts.exempt : paise(line.taxable_paise!))],
      ['CGST', 40, 'right', (line) => halfText(line, line.central_paise!)],
      ['SGST', 40, 'right', (line) => halfText(line, line.state_paise!)],
    );
  columns.push([isTaxed ? texts.amount : texts.total, 50, 'right', ({ amount }) => MONEY.format(amount)]);
  return place(columns);
}

/** Those of documents that earlier releases issued, in their words: an issued document stays as it is. */
export function earlierColumns(lines: readonly CreditNoteLine[]): DocumentColumn[] {
  const isTaxed = lines.some(({ percent }) => percent > 0);
  const columns: Unplaced[] = [
    ['Description', 0, 'left', ({ description, weight }) => (weight ? `${description} (${weight} g)` : description)],
    ['HSN/SAC', 50, 'left', ({ code }) => code ?? '-'],
    ['Packs', 35, 'right', ({ qty }) => String(qty ?? '-')],
    ['Price', 65, 'right', ({ price }) => (price === null ? '-' : MONEY.format(price))],
  ];
  if (isTaxed) columns.push(['GST %', 45, 'right', ({ percent }) => (percent === 0 ? 'exempt' : String(percent))]);
  columns.push(['Amount', 80, 'right', ({ amount }) => MONEY.format(amount)]);
  return place(columns);
}

// The first takes what the others leave of the page's width.
function place(columns: Unplaced[]): DocumentColumn[] {
  const free = 499 - columns.reduce((sum, [, width]) => sum + width + GAP, -GAP);
  let x = LEFT;
  return columns.map(([title, own, align, text]) => {
    const width = own || free;
    const column = { title, x, width, align, text };
    x += width + GAP;
    return column;
  });
}

const describe = ({ description, weight, qty }: CreditNoteLine, { packs }: DocumentTexts): string =>
  qty === null || weight === null ? description : `${isolate(description)} ${packs(qty, weight)}`;

const quantityText = ({ uqc, quantity }: CreditNoteLine): string =>
  quantity === null || quantity === undefined ? '-' : uqc === 'KGS' ? KILOGRAMS.format(quantity) : String(quantity);

// Money for no packs is off the amount itself.
const discountText = ({ discount, qty }: CreditNoteLine): string => (discount && qty !== null ? MONEY.format(discount) : '-');

const rateText = ({ price }: CreditNoteLine): string => (price === null ? '-' : MONEY.format(price));

const halfText = ({ percent }: CreditNoteLine, half: Paise): string => (percent === 0 ? '-' : `${paise(half)} (${percent / 2}%)`);
