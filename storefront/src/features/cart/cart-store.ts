import { addToCart, type CartLine, type CartProduct, cartProductOf, removeFromCart, setQuantity } from '@shop/domain';
import { keep, readSaved, watchSaved } from '../../platform/storage';
import type { Packs } from './api';
import { packsOf, qtyOf, type SeenCart, samePacks, takeOut } from './packs';
import { readLines, readSeen } from './read-lines';

/**
 * One shopper's cart: kept in the browser, the same in all tabs, and synced with the server's copy.
 * Without a shopper it is empty and read-only.
 */
export class CartStore {
  private lines: CartLine[];
  private readonly key: string | null;
  private readonly seenKey: string;
  private readonly listeners = new Set<() => void>();
  private stopWatching: (() => void) | undefined;

  constructor(shopperId: string | null) {
    this.key = shopperId && `shop.cart.${shopperId}`;
    this.seenKey = `shop.cart-seen.${shopperId}`;
    this.lines = this.read();
  }

  readonly current = (): CartLine[] => this.lines;
  readonly quantityOf = (productId: string): number => qtyOf(this.lines, productId);

  readonly subscribe = (listener: () => void): (() => void) => {
    // Every card of a list listens; the other tabs are watched once for all of them.
    if (this.key && this.listeners.size === 0) this.stopWatching = watchSaved(this.key, () => this.show(this.read()));
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stopWatching?.();
    };
  };

  /** Returns how many packs have found room: an order takes only so many of one product, and so many products. */
  readonly add = (product: CartProduct, packs = 1): number => {
    let had = 0;
    this.change((lines) => {
      had = qtyOf(lines, product.id);
      return setQuantity(addToCart(lines, product), product.id, had + packs);
    });
    return this.key ? this.quantityOf(product.id) - had : 0;
  };

  readonly setQuantity = (id: string, qty: number): void => this.change((lines) => setQuantity(lines, id, qty));
  readonly remove = (id: string): void => this.change((lines) => removeFromCart(lines, id));

  /** Takes over the products as they are on sale now; quantities stay. */
  readonly renew = (products: readonly CartProduct[]): void =>
    this.change((lines) =>
      lines.map((line) => {
        const product = products.find(({ id }) => id === line.id);
        return product ? { ...cartProductOf(product), qty: line.qty } : line;
      }),
    );

  /** The packs of an order leave the cart, once: here now, or before, when the shop was faster to say so. */
  readonly takeOrdered = (orderId: string, packs: Packs[]): void => {
    const seen = this.seen();
    if (!this.key || seen.ordered.includes(orderId)) return;
    keep(this.seenKey, { ...seen, ordered: [...seen.ordered, orderId] });
    this.change((lines) => takeOut(lines, packs));
  };

  readonly seen = (): SeenCart => readSeen(readSaved(this.seenKey));

  /** What the shop does not know yet; null when it knows everything. */
  readonly unsent = (): Packs[] | null => {
    const packs = packsOf(this.read());
    return samePacks(packs, this.seen().packs) ? null : packs;
  };

  /** Takes over what is made of the lines that stand here now, and of what was seen of the shop's; null changes nothing. */
  readonly merge = (merge: (lines: CartLine[], seen: SeenCart) => { lines: CartLine[]; seen: SeenCart } | null): void => {
    const merged = merge(this.read(), this.seen());
    if (!merged) return;
    keep(this.seenKey, merged.seen);
    this.change(() => merged.lines);
  };

  // Every change starts from what is kept: another tab may have been faster than its event.
  private change(next: (lines: CartLine[]) => CartLine[]): void {
    if (!this.key) return;
    const lines = next(this.read());
    // Kept before it is told: what syncs the cart compares what is kept with what the shop knows.
    keep(this.key, lines.length > 0 ? lines : null);
    this.show(lines);
  }

  private read(): CartLine[] {
    return this.key ? readLines(readSaved(this.key)) : [];
  }

  private show(lines: CartLine[]): void {
    this.lines = lines;
    for (const listener of this.listeners) listener();
  }
}
