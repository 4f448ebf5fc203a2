import { type CartProduct, cartProductOf } from '@shop/domain';
import { keep, readSaved } from '../../platform/storage';

interface PendingItem {
  product: CartProduct;
  at: number;
}

const STORAGE_KEY = 'shop.pending-items';
/** Long enough for a sign-up with its mails, too short to surprise the next person at this device. */
const KEPT_FOR_MS = 60 * 60_000;

/** Remembers what a visitor wanted to buy, each product once. */
export function savePendingItem(product: CartProduct): void {
  const others = readPendingItems().filter((item) => item.product.id !== product.id);
  keep(STORAGE_KEY, [...others, { product: cartProductOf(product), at: Date.now() }]);
}

/** The remembered products, in the order in which they were added; they are forgotten here. */
export function takePendingItems(): CartProduct[] {
  const pending = readPendingItems();
  keep(STORAGE_KEY, null);
  return pending.map(({ product }) => product);
}

function readPendingItems(): PendingItem[] {
  const saved = readSaved(STORAGE_KEY);
  const since = Date.now() - KEPT_FOR_MS;
  return Array.isArray(saved) ? saved.filter((item: PendingItem | null) => item?.product?.id && item.at > since) : [];
}
