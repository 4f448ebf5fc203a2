import { addPaise, asPaise, type Paise, paiseFromWire, spread, subtractPaise } from '@shop/domain';
import type { InvoiceDocument } from './documents/invoice-document.js';

/** What a credit note takes off one line of its invoice. */
export interface Credit {
  /** Which line of the invoice, counted from 0. */
  line: number;
  /** Packs that were refunded, when it is for packs. */
  packs: number;
  amount: Paise;
  tax_paise: Paise;
}

/** What of a line of an invoice is not credited yet. */
export type LeftOfLine = Omit<Credit, 'line'>;

/** Money that went back after the invoice was written, and the line whose packs it was for. */
export interface RefundedMoney {
  amount: Paise;
  line: number | null;
  packs: number;
}

export function leftOf({ lines }: Pick<InvoiceDocument, 'lines'>, credits: readonly Credit[]): LeftOfLine[] {
  return lines.map(({ qty, amount, tax_paise }, line) =>
    credits
      .filter((credit) => credit.line === line)
      .reduce<LeftOfLine>(
        (left, credit) => ({
          packs: Math.max(0, left.packs - credit.packs),
          amount: subtractPaise(left.amount, credit.amount),
          tax_paise: subtractPaise(left.tax_paise, credit.tax_paise),
        }),
        { packs: qty, amount: paiseFromWire(amount), tax_paise },
      ),
  );
}

/**
 * What refunded money takes off an invoice, line by line: first off the line that it was for, and what does not fit there, or is for no
 * line, off all lines in proportion to what is left of them. The tax is split back at the line's own rate, in
 * two equal halves; what takes the last rupee of a line takes the last of its tax, so that an invoice refunded whole ends at nothing in
 * each of its classes. Lines of before whose tax was odd have an odd paisa left for that last one.
 */
export function creditsFor(left: readonly LeftOfLine[], { amount, line, packs }: RefundedMoney): Credit[] {
  const own = line === null ? asPaise(0) : lesser(amount, left[line]!.amount);
  const after = left.map((each, n) => (n === line ? subtractPaise(each.amount, own) : each.amount));
  const rest = lesser(subtractPaise(amount, own), addPaise(after));
  const isWhole = amount > 0 && rest === addPaise(after); // then packs that cost nothing go back as well
  return spread(rest, after)
    .map((share, n) => ({ share: n === line ? addPaise([share, own]) : share, n }))
    .filter(({ share, n }) => share > 0 || (isWhole && left[n]!.packs > 0))
    .map(({ share, n }) => {
      const { amount: all, tax_paise, packs: packsLeft } = left[n]!;
      return {
        line: n,
        packs: share === all ? packsLeft : n === line ? Math.min(packs, packsLeft) : 0,
        amount: share,
        tax_paise: share === all ? tax_paise : asPaise(2 * Math.round((tax_paise * share) / (2 * all))),
      };
    });
}

/**
 * Central and state tax of a note: the same, but where an invoice or a note of before has an odd paisa. There the halves are told from all
 * notes of the invoice together, so that they come to the halves that stand on it.
 */
export function taxHalves(before: readonly Credit[], credits: readonly Credit[]): { central: Paise; state: Paise } {
  const was = taxOf(before);
  const added = taxOf(credits);
  const central = asPaise(Math.floor((was + added) / 2) - Math.floor(was / 2));
  return { central, state: subtractPaise(added, central) };
}

const taxOf = (credits: readonly Credit[]): Paise => addPaise(credits.map(({ tax_paise }) => tax_paise));

const lesser = (one: Paise, other: Paise): Paise => (one < other ? one : other);
