import { createHash, randomUUID } from 'node:crypto';
import { couponCode, type DeliveryAddress, isAddressComplete, isPincode, normalisePhone } from '@shop/domain';
import { ShopError } from '../../platform/shop-error.js';
import type { AddressRequest, CartItemRequest } from '../cart/cart.dto.js';

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

/** @throws ShopError INVALID_ADDRESS, EMPTY_CART */
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
  return [...wanted].map(([id, qty]) => ({ id, qty })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readAddress(sent: AddressRequest): DeliveryAddress {
  const address = {
    name: sent.name.trim(),
    phone: sent.phone,
    line1: sent.line1.trim(),
    area: sent.area?.trim() ?? '',
    city: sent.city.trim(),
    pincode: sent.pincode.trim(),
  };
  const phone = normalisePhone(sent.phone);
  if (!isAddressComplete(address) || phone === null || !isPincode(address.pincode)) throw new ShopError('INVALID_ADDRESS');
  return { ...address, phone };
}
