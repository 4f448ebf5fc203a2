import type { Product } from '../api';

/** As shoppers see them. */
export function inShopOrder(products: Product[]): Product[] {
  return products.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** As they were arranged; products that were none of it then come last. */
export function inOrderOf(ids: string[], products: Product[]): Product[] {
  const placeOf = ({ id }: Product) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  const without = list.toSpliced(from, 1);
  return without.toSpliced(to, 0, list[from]!);
}

/** The ids from the first to the last one that has moved: those before and after keep their places. */
export function changedPart(before: Product[], after: Product[]): string[] {
  const differs = (product: Product, place: number) => product.id !== before[place]?.id;
  const first = after.findIndex(differs);
  return first < 0 ? [] : after.slice(first, after.findLastIndex(differs) + 1).map(({ id }) => id);
}
