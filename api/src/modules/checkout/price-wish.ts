import { discountFor, type OrderTotals, priceOrder, type Rupees } from '@shop/domain';
import { ShopError } from '../../platform/shop-error.js';
import { standingOf } from '../settings/settings.service.js';
import type { CheckoutWish } from './checkout-wish.js';
import type { CheckoutBasis, GatheredCoupon } from './gather-checkout.js';
import { refuseCoupon } from './refuse-coupon.js';

/** One line with the name, price and weight that are frozen into the order. */
export interface FrozenLine {
  product_id: string;
  name: string;
  price: Rupees;
  qty: number;
  weight: number | null;
  from_stock: boolean;
}

/** A wish with its price: what the order will say. */
export interface PricedWish {
  lines: FrozenLine[];
  coupon: GatheredCoupon | null;
  totals: OrderTotals;
  grams: number;
}

/** @throws ShopError STORE_CLOSED with the next opening. A switch that cannot be read counts as closed. */
export function assertStoreOpen({ settings }: Pick<CheckoutBasis, 'settings'>, now: Date): void {
  const standing = standingOf(settings, now);
  if (standing.open) return;
  const { opens_at, why: reason, note } = standing;
  throw new ShopError('STORE_CLOSED', { extra: { opens_at: opens_at?.toISOString() ?? null, reason, note } });
}

/** @throws ShopError NOT_AVAILABLE naming what is gone or sold out */
export function freezeLines({ items }: CheckoutWish, { products }: CheckoutBasis): FrozenLine[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const missing = items.filter(({ id, qty }) => {
    const product = known.get(id);
    return !product?.is_available || (product.stock !== null && product.stock < qty);
  });
  if (missing.length > 0)
    throw notAvailable(missing.map(({ id }) => ({ id, name: known.get(id)?.name ?? null, left: known.get(id)?.stock ?? 0 })));
  return items.map(({ id, qty }) => {
    const { name, price, weight, stock } = known.get(id)!;
    return { product_id: id, name, price, qty, weight, from_stock: stock !== null };
  });
}

/** @throws ShopError INVALID_COUPON when a code was sent that does not hold now */
export function priceLines(
  wish: CheckoutWish,
  basis: CheckoutBasis,
  lines: FrozenLine[],
  deliveryFee: Rupees,
  now: Date,
): PricedWish {
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const discount = wish.couponCode ? basis.coupon && discountFor(basis.coupon, subtotal, now) : 0;
  if (discount === null) throw refuseCoupon(basis.coupon, subtotal, now);
  const totals = priceOrder({
    lines,
    platformFee: fee(basis, 'platform-fee'),
    surgeFee: fee(basis, 'surge-fee'),
    deliveryFee,
    discount,
  });
  return { lines, coupon: basis.coupon, totals, grams: gramsOf(lines) };
}

export function gramsOf(lines: Pick<FrozenLine, 'weight' | 'qty'>[]): number {
  return lines.reduce((sum, { weight, qty }) => sum + (weight ?? 0) * qty, 0);
}

export function notAvailable(products: { id: string; name: string | null; left: number }[]): ShopError {
  const names = products.map(({ name }) => name).filter(Boolean);
  const text = names.length > 0 ? `No longer available as ordered: ${names.join(', ')}. Please change your cart.` : undefined;
  return new ShopError('NOT_AVAILABLE', { text, extra: { products } });
}

const fee = ({ settings }: CheckoutBasis, key: string): Rupees => (typeof settings[key] === 'number' ? settings[key] : 0);
