import type { CartLine, DeliveryAddress, OrderTotals } from '@shop/domain';

/** An order as the shopper confirmed it: what the payment is opened for and what is placed afterwards. */
export interface PlannedOrder {
  /** Made once per checkout; a retry with the same content keeps it, so that the server never opens two payments for one order. */
  checkout_id: string;
  cart: CartLine[];
  address: DeliveryAddress;
  coupon_code: string | null;
  totals: OrderTotals;
}

/** What makes two orders the same order: packs, address and coupon. Prices may change between two tries. */
type Content = Pick<PlannedOrder, 'cart' | 'address' | 'coupon_code'>;

export function sameContent(one: Content, other: Content): boolean {
  return contentKey(one) === contentKey(other);
}

/** One text for one content. */
export function contentKey({ cart, address, coupon_code }: Content): string {
  const { name, phone, line1, area, city, pincode } = address;
  return JSON.stringify([packsKey(cart), [name, phone, line1, area, city, pincode], coupon_code]);
}

/** One text for one set of packs, whatever their prices. */
export function packsKey(cart: readonly Pick<CartLine, 'id' | 'qty'>[]): string {
  return cart
    .map(({ id, qty }) => `${id}×${qty}`)
    .sort()
    .join(' ');
}
