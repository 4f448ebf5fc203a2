import type { Move, NewPlace, Product } from '../api';

/** What names the place that a row gets: the one that it comes to stand behind, or, as the first of all, in front of. */
export function placeAt(rows: Product[], from: number, to: number): NewPlace {
  const others = rows.toSpliced(from, 1);
  return to > 0 ? { after: others[to - 1]!.id } : { before: others[0]!.id };
}

/** The rows with a move that the shop may not have made yet. A neighbour that is not among them changes nothing. */
export function withMove(rows: Product[], { id, place: { before, after } }: Move): Product[] {
  const from = rows.findIndex((product) => product.id === id);
  const others = rows.filter((product) => product.id !== id);
  const neighbour = others.findIndex((product) => product.id === (after ?? before));
  return from < 0 || neighbour < 0 ? rows : others.toSpliced(after ? neighbour + 1 : neighbour, 0, rows[from]!);
}
