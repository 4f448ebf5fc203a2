import { type CartLine, MAX_LINES } from '@shop/domain';
import type { SavedCart, Packs } from './api';
import { packsOf, qtyOf, type SeenCart, takeOut } from './packs';

const ORDERS_REMEMBERED = 20;

/**
 * Merges this browser's lines with the server's cart. What was ordered since leaves both; then, product by product:
 * a change on one side counts, a removal as well; where both sides have changed a product, the larger quantity stays.
 * With nothing seen yet that is the union of both.
 */
export function mergeCarts(mine: CartLine[], seen: SeenCart, theirs: SavedCart): { lines: CartLine[]; seen: SeenCart } {
  const orders = theirs.ordered.filter(({ version }) => version > seen.version);
  const unknown = orders.filter(({ order_id }) => !seen.ordered.includes(order_id));
  const base = orders.reduce((packs, { lines }) => takeOut(packs, lines), seen.packs);
  const now = unknown.reduce((lines, order) => takeOut(lines, order.lines), mine);
  const ordered = [...seen.ordered, ...unknown.map(({ order_id }) => order_id)].slice(-ORDERS_REMEMBERED);
  return { lines: mergeLines(now, base, theirs.lines), seen: { version: theirs.version, packs: packsOf(theirs.lines), ordered } };
}

function mergeLines(mine: CartLine[], base: Packs[], theirs: SavedCart['lines']): CartLine[] {
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
