import { createHash, randomUUID } from 'node:crypto';
import { cleanAddress, couponCode, type DeliveryAddress, MAX_QTY } from '@shop/domain';
import { ShopError } from '../../platform/shop-error.js';
import type { CartItemRequest } from '../cart/cart.dto.js';
import type { AddressRequest } from '../customers/addresses/address.dto.js';

/** What a shopper wants, as the browser said it and cleaned: only ids, quantities, address and code count. */
export interface CheckoutWish {
  shopperId: string;
  checkoutId: string;
  items: { id: string; qty: number }[];
  address: DeliveryAddress;
  couponCode: string | null;
  /** The same wish has the same fingerprint. */
  fingerprint: string;
}

export interface WishedOrder {
  cart: CartItemRequest[];
  address: AddressRequest;
  coupon_code?: string | null;
  checkout_id?: string;
}

/** @throws ShopError INVALID_ADDRESS, EMPTY_CART, INVALID_REQUEST for too many packs of one product */
export function readWish(shopperId: string, wished: WishedOrder): CheckoutWish {
  const items = mergeItems(wished.cart);
  const address = readAddress(wished.address);
  const code = wished.coupon_code ? couponCode(wished.coupon_code) : null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([items, address, code]))
    .digest('base64url');
  return {
    shopperId,
    checkoutId: wished.checkout_id?.toLowerCase() ?? randomUUID(),
    items,
    address,
    couponCode: code,
    fingerprint,
  };
}

function mergeItems(cart: CartItemRequest[]): { id: string; qty: number }[] {
  const wanted = new Map<string, number>();
  for (const { id, qty } of cart) wanted.set(id, (wanted.get(id) ?? 0) + qty);
  if (wanted.size === 0) throw new ShopError('EMPTY_CART');
  // Each line is within the limit, but one product may stand in several.
  if ([...wanted.values()].some((qty) => qty > MAX_QTY))
    throw new ShopError('INVALID_REQUEST', { text: `At most ${MAX_QTY} packs of one product fit in one order.` });
  return [...wanted].map(([id, qty]) => ({ id, qty })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readAddress(sent: AddressRequest): DeliveryAddress {
  const address = cleanAddress(sent);
  if (!address) throw new ShopError('INVALID_ADDRESS');
  return address;
}
