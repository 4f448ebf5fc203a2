import { shopFormat } from '@shop/domain';
import type { BillPaper } from './bill-paper.js';
import type { CreditNoteLine } from './credit-note-paper.js';

export interface SheetSum {
  label: string;
  paise: number;
  bold?: boolean;
}

/** What is drawn of a paper that the shop issues, from top to bottom; how it is drawn is the same for all of them. */
export interface Sheet {
  title: string;
  number: string;
  /** The file's name, without its ending. */
  file: string;
  seller: BillPaper['seller'];
  buyer: BillPaper['buyer'];
  buyerTitle: string;
  facts: readonly (readonly [label: string, text: string])[];
  lines: readonly CreditNoteLine[];
  sums: readonly SheetSum[];
  /** The total in words. */
  words: string;
  foot: readonly string[];
}

const DAY = shopFormat('en-IN', { dateStyle: 'long' });

export const dayText = (at: Date): string => DAY.format(at);

/** The value without its tax, and the two halves of that; nothing where no tax was charged. */
export function taxSums(total: number, central: number, state: number): SheetSum[] {
  if (central + state === 0) return [];
  return [
    { label: 'Taxable and exempt value', paise: total * 100 - central - state },
    { label: 'CGST', paise: central },
    { label: 'SGST (Maharashtra)', paise: state },
  ];
}
