import type { EntityManager } from 'typeorm';
import type { CheckoutWish } from './checkout-wish.js';
import type { PricedWish } from './price-wish.js';
import type { HoldMarks } from './holds/unpaid-packs.js';

export interface OrderDraft {
  orderId: string;
  /** The payment that is written with it; null when the order claims one that exists, or is paid at the door. */
  paymentId: string | null;
  cashDue: number | null;
  wish: CheckoutWish;
  priced: PricedWish;
  now: Date;
  holdUntil: Date;
  /** Null when nobody waits for a payment. */
  marks: HoldMarks | null;
}

/** Writes a pending order with its frozen quote, its lines and its open payment: one statement. The holds are taken beside it. */
export async function draftOrder(tx: EntityManager, draft: OrderDraft): Promise<void> {
  const { wish, priced } = draft;
  const { address } = wish;
  const order = {
    id: draft.orderId,
    shopper_id: wish.shopperId,
    checkout_id: wish.checkoutId,
    fingerprint: wish.fingerprint,
    status: 'pending',
    desk_state: 'new',
    version: 1,
    hold_state: 'held',
    hold_expires_at: draft.holdUntil,
    ...draft.marks,
    customer_name: address.name,
    phone: address.phone,
    address_line1: address.line1,
    area: address.area,
    city: address.city,
    pincode: address.pincode,
    ...priced.totals,
    cash_due: draft.cashDue,
    coupon_id: priced.coupon?.id ?? null,
    coupon_code: priced.coupon?.code ?? null,
    weight: priced.grams,
    created_at: draft.now,
  };
  const payment = draft.paymentId
    ? [
        {
          id: draft.paymentId,
          order_id: draft.orderId,
          shopper_id: wish.shopperId,
          amount: priced.totals.grand_total,
          status: 'open',
          created_at: draft.now,
          next_check_at: draft.now, // by the next sweep: webhook and browser may both be lost
        },
      ]
    : [];
  await tx.query(
    `WITH o AS (INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, $1)),
          p AS (INSERT INTO payments SELECT * FROM jsonb_populate_recordset(NULL::payments, $2))
     INSERT INTO order_lines (order_id, position, product_id, name, price, qty, weight, from_stock)
     SELECT $3, l.position, l.product_id, l.name, l.price, l.qty, l.weight, l.from_stock
       FROM jsonb_to_recordset($4) AS l(position int, product_id text, name text, price int, qty int, weight int, from_stock boolean)`,
    [
      JSON.stringify(order),
      JSON.stringify(payment),
      draft.orderId,
      JSON.stringify(priced.lines.map((line, position) => ({ position, ...line }))),
    ],
  );
}
