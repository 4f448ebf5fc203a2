import { type CartLine, MAX_QTY } from '@shop/domain';

/** The lines of a kept cart; whatever is not a line is left out. */
export function readLines(kept: unknown): CartLine[] {
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

function isLine(kept: unknown): kept is CartLine {
  const line = kept as Partial<CartLine> | null;
  return (
    typeof line?.id === 'string' &&
    typeof line.name === 'string' &&
    Number.isInteger(line.price) &&
    Number.isInteger(line.qty) &&
    Number(line.qty) >= 1 &&
    Number(line.qty) <= MAX_QTY &&
    Array.isArray(line.tags)
  );
}
