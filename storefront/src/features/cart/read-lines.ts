import { type CartLine, MAX_QTY } from '@shop/domain';
import type { Packs } from './api';
import { NOTHING_SEEN, type SeenCart } from './packs';

/** The lines of a saved cart; whatever is not a line is left out. */
export function readLines(kept: unknown): CartLine[] {
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

/** What this browser has seen of the shop's cart; nothing when that cannot be read. */
export function readSeen(kept: unknown): SeenCart {
  const seen = kept as Partial<SeenCart> | null;
  const isSeen =
    Number.isInteger(seen?.version) && Array.isArray(seen?.packs) && seen.packs.every(isPacks) && Array.isArray(seen.ordered);
  return isSeen ? (seen as SeenCart) : NOTHING_SEEN;
}

function isLine(kept: unknown): kept is CartLine {
  const line = kept as Partial<CartLine> | null;
  return isPacks(line) && typeof line?.name === 'string' && Number.isInteger(line?.price) && Array.isArray(line?.tags);
}

function isPacks(kept: Partial<Packs> | null): boolean {
  const { id, qty } = kept ?? {};
  return typeof id === 'string' && Number.isInteger(qty) && Number(qty) >= 1 && Number(qty) <= MAX_QTY;
}
