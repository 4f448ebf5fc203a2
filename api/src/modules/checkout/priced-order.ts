import {
  type CouponTerms,
  type CouponUses,
  couponUsedUp,
  type DeliveryPromise,
  discountFor,
  formatRupees,
  missingForCoupon,
  type OrderTotals,
  priceOrder,
  promiseFor,
  type Rupees,
} from '@shop/domain';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { availabilityOf, promiseSettingsOf } from '../settings/settings.service.js';
import type { CheckoutInput } from './checkout-input.js';
import type { CheckoutContext, ContextCoupon } from '../../read-models/checkout/load-checkout-context.query.js';

/** One line with the name, price and weight that are frozen into the order. */
export interface FrozenLine {
  product_id: string;
  name: string;
  price: Rupees;
  qty: number;
  weight: number | null;
  from_stock: boolean;
}

/** An order as it will be written: its lines frozen, its coupon applied, its price. */
export interface PricedOrder {
  lines: FrozenLine[];
  coupon: ContextCoupon | null;
  totals: OrderTotals;
  grams: number;
  promise: DeliveryPromise | null;
  /** Of the settings that it was promised by. */
  promise_version: number;
}

/** @throws ShopError STORE_CLOSED with the next opening. A switch that cannot be read counts as closed. */
export function assertStoreOpen({ settings }: Pick<CheckoutContext, 'settings'>, now: Date): void {
  const status = availabilityOf(settings, now);
  if (status.open) return;
  const { opens_at, why: reason, note } = status;
  throw new ShopError('STORE_CLOSED', { extra: { opens_at: opens_at?.toISOString() ?? null, reason, note } });
}

/** A line as a refusal tells it: what one pack costs now, and how many packs of those asked for can be had. */
export interface QuotedLine {
  id: string;
  price: Rupees;
  qty: number;
}

interface Quoted {
  totals: OrderTotals;
  lines: Pick<FrozenLine, 'product_id' | 'price' | 'qty'>[];
}

/** @throws ShopError NOT_AVAILABLE naming what is gone or sold out, beside what is left of the order and its price now */
export function freezeLines({ items }: CheckoutInput, context: CheckoutContext): FrozenLine[] {
  const known = new Map(context.products.map((product) => [product.id, product]));
  const left = (id: string): number => {
    const product = known.get(id);
    return product?.is_available ? (product.stock ?? Number.POSITIVE_INFINITY) : 0;
  };
  const missing = items.filter(({ id, qty }) => left(id) < qty);
  if (missing.length > 0) {
    const lines = items.map(({ id, qty }) => ({ id, price: known.get(id)?.price ?? 0, qty: Math.min(qty, left(id)) }));
    throw notAvailable(
      missing.map(({ id }) => ({ id, name: known.get(id)?.name ?? null, left: left(id) })),
      { lines, platform_fee: fee(context, 'platform-fee'), surge_fee: fee(context, 'surge-fee') },
    );
  }
  return items.map(({ id, qty }) => {
    const { name, price, weight, stock } = known.get(id)!;
    return { product_id: id, name, price, qty, weight, from_stock: stock !== null };
  });
}

/** @throws ShopError INVALID_COUPON when a code was sent that does not apply now, beside the quote without it */
export function buildPricedOrder(
  input: CheckoutInput,
  context: CheckoutContext,
  lines: FrozenLine[],
  deliveryFee: Rupees,
  now: Date,
): PricedOrder {
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const discount = input.couponCode ? context.coupon && discountFor(context.coupon, subtotal, now) : 0;
  const totals = priceOrder({
    lines,
    platformFee: fee(context, 'platform-fee'),
    surgeFee: fee(context, 'surge-fee'),
    deliveryFee,
    discount: discount ?? 0,
  });
  if (discount === null) throw invalidCoupon(context.coupon, subtotal, now, { quote: presentQuote({ totals, lines }) });
  const promise = promiseFor(input.address.pincode, now, promiseSettingsOf(context.settings));
  return { lines, coupon: context.coupon, totals, grams: gramsOf(lines), promise, promise_version: context.promise_version };
}

/** The new quote beside the refusal, whole: what the shopper sees next is what we would take. */
export function priceChanged(priced: Quoted, text?: string): ShopError {
  return new ShopError('PRICE_CHANGED', { text, extra: { quote: presentQuote(priced) } });
}

function presentQuote({ totals, lines }: Quoted): OrderTotals & { lines: QuotedLine[] } {
  return { ...totals, lines: lines.map(({ product_id, price, qty }) => ({ id: product_id, price, qty })) };
}

/** Why a code takes nothing off: what the shopper can do about it where something can be done. */
export function invalidCoupon(
  coupon: (CouponTerms & CouponUses) | null,
  subtotal: Rupees,
  now: Date,
  extra: Record<string, unknown> = {},
): ShopError {
  const missing = coupon && !couponUsedUp(coupon) ? missingForCoupon(coupon, subtotal, now) : 0;
  const text = missing > 0 ? `Add ${formatRupees(missing)} more to use this coupon.` : undefined;
  return new ShopError('INVALID_COUPON', { text, extra });
}

export function gramsOf(lines: Pick<FrozenLine, 'weight' | 'qty'>[]): number {
  return lines.reduce((sum, { weight, qty }) => sum + (weight ?? 0) * qty, 0);
}

export function notAvailable(
  products: { id: string; name: string | null; left: number }[],
  quote?: Pick<OrderTotals, 'platform_fee' | 'surge_fee'> & { lines: QuotedLine[] },
): ShopError {
  const names = products.map(({ name }) => name).filter(Boolean);
  const text = names.length > 0 ? `No longer available as ordered: ${names.join(', ')}. Please change your cart.` : undefined;
  return new ShopError('NOT_AVAILABLE', { text, extra: { products, ...(quote && { quote }) } });
}

const fee = ({ settings }: CheckoutContext, key: string): Rupees => (typeof settings[key] === 'number' ? settings[key] : 0);
