import type { CouponTerms, CouponUses, HoldState, OrderStatus, OrderTotals, Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { isKnownCoupon } from '../products/public-coupons.query.js';
import { PROMISE_VERSION } from '../../modules/settings/settings.repository.js';
import type { CheckoutInput } from '../../modules/checkout/checkout-input.js';

export interface ContextProduct {
  id: string;
  name: string;
  price: Rupees;
  weight: number | null;
  stock: number | null;
  is_available: boolean;
}

export interface ContextCoupon extends CouponTerms, CouponUses {
  id: string;
  code: string;
  /** To this shopper, without guessing. */
  is_known: boolean;
}

/** Everything that decides whether and at what price an order can be taken now. */
export interface CheckoutContext {
  settings: Record<string, unknown>;
  promise_version: number;
  products: ContextProduct[];
  coupon: ContextCoupon | null;
  quote: { fee: Rupees } | null;
  previous: PreviousOrder | null;
}

/** The order that the same checkout wrote before. */
export interface PreviousOrder {
  id: string;
  fingerprint: string;
  status: OrderStatus;
  hold_state: HoldState;
  hold_expires_at: string;
  totals: OrderTotals;
  /** As they were frozen. */
  lines: { product_id: string; price: Rupees; qty: number }[];
  /** Null for an order that is paid at the door. */
  payment_id: string | null;
  provider_order_id: string | null;
}

/** Loaded in one statement: the checkout is the busiest write of the shop, and every round trip counts. */
export async function loadCheckoutContext(
  db: EntityManager,
  input: CheckoutInput,
  addressKey: string,
  now: Date,
): Promise<CheckoutContext> {
  const [row] = await db.query<
    (Omit<CheckoutContext, 'coupon'> & {
      coupon: (ContextCoupon & { starts_at: string | null; ends_at: string | null }) | null;
    })[]
  >(
    prepared(`SELECT (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM settings) AS settings, (${PROMISE_VERSION}) AS promise_version,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'price', price, 'weight', weight, 'stock', stock, 'is_available', is_available)), '[]')
               FROM products WHERE id = ANY($1) AND archived_at IS NULL) AS products,
            (SELECT to_jsonb(c) || jsonb_build_object('is_known', ${isKnownCoupon({ now: '$5', shopper: '$3' })}) FROM coupons c WHERE code = $2 AND deleted_at IS NULL) AS coupon,
            (SELECT jsonb_build_object('fee', fee) FROM delivery_quotes
              WHERE shopper_id = $3 AND address_key = $4 AND expires_at > $5 AND pickup_version = (SELECT pickup_version FROM shop_details)
                AND kilograms = (SELECT greatest(1, ceil(sum(p.weight * i.qty) / 1000.0)) FROM jsonb_to_recordset($7) AS i(id text, qty int) JOIN products p ON p.id = i.id)) AS quote,
            (SELECT jsonb_build_object('id', o.id, 'fingerprint', o.fingerprint, 'status', o.status, 'hold_state', o.hold_state, 'hold_expires_at', o.hold_expires_at,
                      'totals', jsonb_build_object('subtotal', o.subtotal, 'platform_fee', o.platform_fee, 'delivery_fee', o.delivery_fee,
                        'surge_fee', o.surge_fee, 'discount_amount', o.discount_amount, 'grand_total', o.grand_total),
                      'lines', (SELECT jsonb_agg(jsonb_build_object('product_id', l.product_id, 'price', l.price, 'qty', l.qty) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id),
                      'payment_id', p.id, 'provider_order_id', p.provider_order_id)
               FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.shopper_id = $3 AND o.checkout_id = $6) AS previous`),
    [
      input.items.map(({ id }) => id),
      input.couponCode,
      input.shopperId,
      addressKey,
      now,
      input.checkoutId,
      JSON.stringify(input.items),
    ],
  );
  return { ...row!, coupon: row!.coupon && withDates(row!.coupon) };
}

// JSON carries dates as text.
function withDates(coupon: ContextCoupon): ContextCoupon {
  const date = (value: Date | null): Date | null => (value ? new Date(value) : null);
  return { ...coupon, starts_at: date(coupon.starts_at), ends_at: date(coupon.ends_at) };
}

/** The shop's settings alone, for a payment that is opened without a cart. */
export async function loadSettings(db: EntityManager): Promise<CheckoutContext['settings']> {
  const rows = await db.find<{ key: string; value: object }>('settings', { select: { key: true, value: true } });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
