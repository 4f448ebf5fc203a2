import type { CartLine } from '@shop/domain';
import { keep, readKept } from '../../platform/storage';

type Product = Omit<CartLine, 'qty'>;
interface Wish {
  product: Product;
  at: number;
}

const KEPT = 'shop.wishes';
/** Long enough for a sign-up with all its mails, too short to surprise the next person at this device. */
const KEPT_FOR_MS = 60 * 60_000;

/** Remembers what a visitor wanted to buy, each product once. */
export function rememberWish(product: Product): void {
  const others = readWishes().filter((wish) => wish.product.id !== product.id);
  keep(KEPT, [...others, { product, at: Date.now() }]);
}

/** The remembered products, in the order of wishing; they are forgotten here. */
export function takeWishes(): Product[] {
  const wishes = readWishes();
  keep(KEPT, null);
  return wishes.map(({ product }) => product);
}

function readWishes(): Wish[] {
  const kept = readKept(KEPT);
  const since = Date.now() - KEPT_FOR_MS;
  return Array.isArray(kept) ? kept.filter((wish: Wish | null) => wish?.product?.id && wish.at > since) : [];
}
