import { addPaise, type Paise, shopFormat, subtractPaise } from '@shop/domain';
import type { InvoiceDocument } from './invoice-document.js';
import type { CreditNoteLine } from './credit-note-document.js';

export interface LayoutSum {
  label: string;
  paise: Paise;
  bold?: boolean;
}

/** What is drawn of a document that the shop issues, from top to bottom; how it is drawn is the same for all of them. */
export interface PdfLayout {
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

const DAY = shopFormat('en-IN', { dateStyle: 'long' });

export const dayText = (at: Date): string => DAY.format(at);

/** The value without its tax, and the two halves of that; nothing where no tax was charged. */
export function taxSums(total: Paise, central: Paise, state: Paise): LayoutSum[] {
  if (central + state === 0) return [];
  return [
    { label: 'Taxable and exempt value', paise: subtractPaise(total, addPaise([central, state])) },
    { label: 'CGST', paise: central },
    { label: 'SGST (Maharashtra)', paise: state },
  ];
}
