import { type CartLine, MAX_QTY } from '@shop/domain';
import type { Packs } from './api';
import { NOTHING_SEEN, type SeenCart } from './packs';

/** The lines of a saved cart; whatever is not a line is left out. */
export function readLines(saved: unknown): CartLine[] {
  return Array.isArray(saved) ? saved.filter(isLine) : [];
}

/** What this browser has seen of the shop's cart; nothing when that cannot be read. */
export function readSeen(saved: unknown): SeenCart {
  const seen = saved as Partial<SeenCart> | null;
  const isSeen =
    Number.isInteger(seen?.version) && Array.isArray(seen?.packs) && seen.packs.every(isPacks) && Array.isArray(seen.ordered);
  return isSeen ? (seen as SeenCart) : NOTHING_SEEN;
}

function isLine(saved: unknown): saved is CartLine {
  const line = saved as Partial<CartLine> | null;
  return isPacks(line) && typeof line?.name === 'string' && Number.isInteger(line?.price) && Array.isArray(line?.tags);
}

function isPacks(saved: Partial<Packs> | null): boolean {
  const { id, qty } = saved ?? {};
  return typeof id === 'string' && Number.isInteger(qty) && Number(qty) >= 1 && Number(qty) <= MAX_QTY;
}
