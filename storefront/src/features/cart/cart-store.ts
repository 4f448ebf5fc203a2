import { addToCart, type CartLine, removeFromCart, setQuantity } from '@shop/domain';
import { keep, readKept, watchKept } from '../../platform/storage';
import { readLines } from './read-lines';

type Product = Omit<CartLine, 'qty'>;

/** One shopper's cart: kept in the browser, the same in all tabs. Without a shopper it is empty and takes nothing. */
export class CartStore {
  private lines: CartLine[];
  private readonly key: string | null;
  private readonly listeners = new Set<() => void>();

  constructor(shopperId: string | null) {
    this.key = shopperId && `shop.cart.${shopperId}`;
    this.lines = this.read();
  }

  readonly current = (): CartLine[] => this.lines;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const stop = this.key ? watchKept(this.key, () => this.show(this.read())) : undefined;
    return () => {
      this.listeners.delete(listener);
      stop?.();
    };
  };

  readonly add = (product: Product): void => this.change((lines) => addToCart(lines, product));
  readonly setQuantity = (id: string, qty: number): void => this.change((lines) => setQuantity(lines, id, qty));
  readonly remove = (id: string): void => this.change((lines) => removeFromCart(lines, id));
  readonly clear = (): void => this.change(() => []);

  /** Takes over the products as they are on sale now; quantities stay. */
  readonly renew = (products: readonly Product[]): void =>
    this.change((lines) => lines.map((line) => ({ ...line, ...products.find(({ id }) => id === line.id) })));

  // Every change starts from what is kept: another tab may have been faster than its event.
  private change(next: (lines: CartLine[]) => CartLine[]): void {
    if (!this.key) return;
    this.show(next(this.read()));
    keep(this.key, this.lines.length > 0 ? this.lines : null);
  }

  private read(): CartLine[] {
    return this.key ? readLines(readKept(this.key)) : [];
  }

  private show(lines: CartLine[]): void {
    this.lines = lines;
    for (const listener of this.listeners) listener();
  }
}
