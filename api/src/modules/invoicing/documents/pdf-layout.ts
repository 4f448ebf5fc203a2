import { addPaise, asPaise, type Language, localeOf, type Paise, paiseFromWire, shopFormat, subtractPaise } from '@shop/domain';
import { type DocumentColumn, documentColumns, earlierColumns } from './document-columns.js';
import { DOCUMENT_TEXTS, type DocumentTexts } from './document-texts.js';
import type { InvoiceDocument } from './invoice-document.js';
import type { CreditNoteLine } from './credit-note-document.js';

export interface LayoutSum {
  label: string;
  paise: Paise;
  bold?: boolean;
}

/** What is drawn of a document that the shop issues, from top to bottom; how it is drawn is the same for all of them. */
export interface PdfLayout {
  texts: DocumentTexts;
  columns: readonly DocumentColumn[];
  title: string;
  number: string;
  /** The file's name, without its ending. */
  file: string;
  seller: InvoiceDocument['seller'];
  buyer: InvoiceDocument['buyer'];
  buyerTitle: string;
  facts: readonly (readonly [label: string, text: string])[];
  lines: readonly CreditNoteLine[];
  sums: readonly LayoutSum[];
  /** The total in words. */
  words: string;
  foot: readonly string[];
}

export const dayText = (at: Date, language: Language): string => shopFormat(localeOf(language), { dateStyle: 'long' }).format(at);

/** Words and columns of a document: those of its language, and what it says of its lines. */
export function documentForm(language: Language, lines: readonly CreditNoteLine[]) {
  const texts = DOCUMENT_TEXTS[language];
  const hasFigures = lines.every(({ uqc }) => uqc);
  const methodText = (method: string | null): string | null =>
    method !== null && hasFigures ? (texts.methods[method] ?? method) : method;
  return { texts, hasFigures, methodText, columns: hasFigures ? documentColumns(lines, texts) : earlierColumns(lines) };
}

/** How the amounts of the lines come about: from packs, where there are any, and with tax, where it is charged. */
export function amountNotes(lines: readonly CreditNoteLine[], { formula, taxIncluded }: DocumentTexts): string[] {
  const notes = [lines.some(({ qty }) => qty !== null) && formula, lines.some(({ percent }) => percent > 0) && taxIncluded];
  const note = notes.filter(Boolean).join(' ');
  return note ? [note] : [];
}

/** Exempt and taxable value apart, each rate by itself, with the two halves of its tax. Together they are the total. */
export function valueSums(lines: readonly CreditNoteLine[], texts: DocumentTexts): LayoutSum[] {
  const taxed = lines.filter(({ percent }) => percent > 0);
  if (taxed.length === 0) return [];
  const exempt = addPaise(lines.filter(({ percent }) => percent === 0).map(({ amount }) => paiseFromWire(amount)));
  const rates = [...new Set(taxed.map(({ percent }) => percent))].sort((one, other) => one - other);
  return [
    { label: texts.exemptValue, paise: exempt },
    ...rates.flatMap((rate) => {
      const own = taxed.filter(({ percent }) => percent === rate);
      const sum = (of: (line: CreditNoteLine) => Paise | undefined) => addPaise(own.map((line) => of(line) ?? asPaise(0)));
      return [
        { label: texts.taxableValue(rate), paise: sum((line) => line.taxable_paise) },
        { label: `CGST ${rate / 2} %`, paise: sum((line) => line.central_paise) },
        { label: `SGST ${rate / 2} %`, paise: sum((line) => line.state_paise) },
      ];
    }),
  ];
}

/** On documents of earlier releases: the value without its tax, and the two halves of that; nothing where no tax was charged. */
export function taxSums(total: Paise, central: Paise, state: Paise): LayoutSum[] {
  if (central + state === 0) return [];
  return [
    { label: 'Taxable and exempt value', paise: subtractPaise(total, addPaise([central, state])) },
    { label: 'CGST', paise: central },
    { label: 'SGST (Maharashtra)', paise: state },
  ];
}
