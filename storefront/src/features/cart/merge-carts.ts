import { type CartLine, MAX_LINES } from '@shop/domain';
import type { KeptCart, Packs } from './api';

/** The shop's cart as this browser has seen it last. */
export interface SeenCart {
  /** 0: never. */
  version: number;
  packs: Packs[];
  /** The last orders whose packs have left the lines of this browser. */
  ordered: string[];
}

export const NOTHING_SEEN: SeenCart = { version: 0, packs: [], ordered: [] };

const ORDERS_REMEMBERED = 20;

/**
 * Merges this browser's lines with the server's cart. What was ordered since leaves both; then, product by product:
 * a change on one side counts, a removal as well; where both sides have changed a product, the larger quantity stays.
 * With nothing seen yet that is the union of both.
 */
export function mergeCarts(mine: CartLine[], seen: SeenCart, theirs: KeptCart): { lines: CartLine[]; seen: SeenCart } {
  const orders = theirs.ordered.filter(({ version }) => version > seen.version);
  const unknown = orders.filter(({ order_id }) => !seen.ordered.includes(order_id));
  const base = orders.reduce((packs, { lines }) => takeOut(packs, lines), seen.packs);
  const now = unknown.reduce((lines, order) => takeOut(lines, order.lines), mine);
  const ordered = [...seen.ordered, ...unknown.map(({ order_id }) => order_id)].slice(-ORDERS_REMEMBERED);
  return { lines: mergeLines(now, base, theirs.lines), seen: { version: theirs.version, packs: packsOf(theirs.lines), ordered } };
}

/** What is left of the lines when these packs are gone. */
export function takeOut<Line extends Packs>(lines: Line[], packs: Packs[]): Line[] {
  return lines.map((line) => ({ ...line, qty: line.qty - qtyOf(packs, line.id) })).filter(({ qty }) => qty > 0);
}

export function packsOf(lines: readonly Packs[]): Packs[] {
  return lines.map(({ id, qty }) => ({ id, qty }));
}

/** True for the same products in the same quantities, in whatever order. */
export function samePacks(one: readonly Packs[], other: readonly Packs[]): boolean {
  return one.length === other.length && one.every(({ id, qty }) => qtyOf(other, id) === qty);
}

function mergeLines(mine: CartLine[], base: Packs[], theirs: KeptCart['lines']): CartLine[] {
  const added = theirs.filter(({ id }) => !mine.some((line) => line.id === id));
  const lines = [...mine, ...added.map(({ is_available: _, ...line }): CartLine => line)];
  return lines
    .map((line) => ({ ...line, qty: mergeQty(qtyOf(mine, line.id), qtyOf(base, line.id), qtyOf(theirs, line.id)) }))
    .filter(({ qty }) => qty > 0)
    .slice(0, MAX_LINES);
}

function mergeQty(mine: number, base: number, theirs: number): number {
  if (mine === base) return theirs;
  return theirs === base ? mine : Math.max(mine, theirs);
}

function qtyOf(packs: readonly Packs[], id: string): number {
  return packs.find((line) => line.id === id)?.qty ?? 0;
}
