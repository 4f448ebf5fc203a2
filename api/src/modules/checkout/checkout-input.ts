import { createHash, randomUUID } from 'node:crypto';
import { cleanAddress, couponCode, type DeliveryAddress, type Language, MAX_QTY } from '@shop/domain';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { CartItemRequest, CheckoutRequest } from '../cart/cart.dto.js';
import type { AddressRequest } from '../customers/addresses/address.dto.js';

export interface SentCheckout extends Pick<CheckoutRequest, 'cart' | 'address'> {
  coupon_code?: string | null | undefined;
  checkout_id?: string | undefined;
  language?: Language | undefined;
}

/** Whose checkout it is, and where the request came from. */
export interface CheckoutVisitor {
  shopperId: string;
  ip: string;
}

/** What a shopper orders, as the browser sent it and cleaned: only ids, quantities, address and code count. */
export interface CheckoutInput extends CheckoutVisitor {
  checkoutId: string;
  items: { id: string; qty: number }[];
  address: DeliveryAddress;
  couponCode: string | null;
  /** Of the documents; another one makes no other order. */
  language: Language;
  /** The same order has the same fingerprint. */
  fingerprint: string;
}

/** @throws ShopError INVALID_ADDRESS, EMPTY_CART, INVALID_REQUEST for too many packs of one product */
export function readCheckoutInput({ shopperId, ip }: CheckoutVisitor, sent: SentCheckout): CheckoutInput {
  const items = mergeItems(sent.cart);
  const address = readAddress(sent.address);
  const code = sent.coupon_code ? couponCode(sent.coupon_code) : null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([items, address, code]))
    .digest('base64url');
  return {
    shopperId,
    ip,
    checkoutId: sent.checkout_id?.toLowerCase() ?? randomUUID(),
    items,
    address,
    couponCode: code,
    language: sent.language ?? 'en',
    fingerprint,
  };
}

function mergeItems(cart: CartItemRequest[]): { id: string; qty: number }[] {
  const wanted = new Map<string, number>();
  for (const { id, qty } of cart) wanted.set(id, (wanted.get(id) ?? 0) + qty);
  if (wanted.size === 0) throw new ShopError('EMPTY_CART');
  // Each line is within the limit, but one product may be in several.
  if ([...wanted.values()].some((qty) => qty > MAX_QTY))
    throw new ShopError('INVALID_REQUEST', { text: `At most ${MAX_QTY} packs of one product fit in one order.` });
  return [...wanted].map(([id, qty]) => ({ id, qty })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readAddress(sent: AddressRequest): DeliveryAddress {
  const address = cleanAddress(sent);
  if (!address) throw new ShopError('INVALID_ADDRESS');
  return address;
}
