import { decimalOf, type Paise, paiseFromDecimal } from '@shop/domain';

/** An amount as a query's row has it. */
export function readPaise(decimal: string): Paise;
export function readPaise(decimal: string | null): Paise | null;
export function readPaise(decimal: string | null): Paise | null {
  return decimal === null ? null : paiseFromDecimal(decimal);
}

/** An amount as a statement takes it. */
export function writePaise(paise: Paise | null): string | null {
  return paise === null ? null : decimalOf(paise);
}

/** Rupees with two places behind the point in the database, whole paise in the code; nothing in between. */
export const paiseColumn = {
  precision: 12,
  scale: 2,
  transformer: {
    from: readPaise,
    to: (paise: Paise | null | undefined): string | null | undefined => (paise === undefined ? paise : writePaise(paise)),
  },
} as const;
