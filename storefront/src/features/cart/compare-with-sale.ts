import { type CartLine, type CartProduct, cartProductOf, priceOrder, type Rupees } from '@shop/domain';

/** A line as it would be bought now. */
export interface CartEntry {
  line: CartLine;
  /** The product is not on sale any more. */
  gone: boolean;
  /** What it cost when it was put into the cart; null while that is still the price. */
  formerPrice: Rupees | null;
}

/** Compares the cart with what is on sale; null when the list is not known, and then every line counts as it is. */
export function compareWithSale(lines: readonly CartLine[], onSale: readonly CartProduct[] | null): CartEntry[] {
  if (!onSale) return lines.map((line) => ({ line, gone: false, formerPrice: null }));
  const ids = new Set(lines.map(({ id }) => id));
  const products = new Map(onSale.filter(({ id }) => ids.has(id)).map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = products.get(line.id);
    if (!product) return { line, gone: true, formerPrice: null };
    const formerPrice = product.price === line.price ? null : line.price;
    return { line: { ...cartProductOf(product), qty: line.qty }, gone: false, formerPrice };
  });
}

/** What the lines cost that can be bought now, before fees. */
export function subtotalOf(entries: readonly CartEntry[]): Rupees {
  const lines = entries.filter(({ gone }) => !gone).map(({ line }) => line);
  return priceOrder({ lines, platformFee: 0, surgeFee: 0, deliveryFee: 0, discount: 0 }).subtotal;
}
