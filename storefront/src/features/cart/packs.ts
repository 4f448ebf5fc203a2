import type { Packs } from './api';

/** The shop's cart as this browser has seen it last. */
export interface SeenCart {
  /** 0: never. */
  version: number;
  packs: Packs[];
  /** The last orders whose packs have left the lines of this browser. */
  ordered: string[];
}

export const NOTHING_SEEN: SeenCart = { version: 0, packs: [], ordered: [] };

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

export function qtyOf(packs: readonly Packs[], id: string): number {
  return packs.find((line) => line.id === id)?.qty ?? 0;
}
