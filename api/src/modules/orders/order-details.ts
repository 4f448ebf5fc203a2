import type { EntityManager } from 'typeorm';
import type { OrderDetailsReply, OwnOrderEventReply, OrderPaymentReply } from './order-details.dto.js';
import { creditNotesOf } from './credit-notes-of.js';
import type { CreditNoteReply } from './orders.dto.js';
import type { OrderRow } from './order-rows.js';
import { presentDelivery } from './orders.presenter.js';

interface DetailsRow extends Omit<OrderRow, 'placed_at'> {
  created_at: Date;
  placed_at: Date | null;
  delivered_at: Date | null;
  cancel_reason: string | null;
  payment_status: OrderPaymentReply['status'] | null;
  payment_method: string | null;
  refund_started_at: Date | null;
  has_bill: boolean;
  credit_notes: CreditNoteReply[];
}

/** One order of this shopper's with its money and what happened to it; undefined for everybody else's. */
export async function readOrderDetails(db: EntityManager, shopperId: string, id: string): Promise<DetailsRow | undefined> {
  const [row] = await db.query<DetailsRow[]>(
    `SELECT o.id, o.status, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.subtotal, o.platform_fee,
            o.delivery_fee, o.surge_fee, o.discount_amount, o.grand_total, o.coupon_code, o.cash_due, o.created_at, o.placed_at, o.delivered_at,
            o.cancel_reason, d.courier_order_id, d.word, p.status AS payment_status, p.method AS payment_method,
            (SELECT min(created_at) FROM refunds WHERE payment_id = p.id) AS refund_started_at,
            b.order_id IS NOT NULL OR (o.desk_state = 'packed' AND o.status <> 'cancelled') AS has_bill,
            (SELECT json_agg(json_build_object('product_id', product_id, 'name', name, 'price', price, 'qty', qty) ORDER BY position)
               FROM order_lines WHERE order_id = o.id) AS items
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN deliveries d ON d.order_id = o.id LEFT JOIN bills b ON b.order_id = o.id
      WHERE o.id = $1 AND o.shopper_id = $2`,
    [id, shopperId],
  );
  return row && { ...row, credit_notes: row.has_bill ? await creditNotesOf(db, id) : [] };
}

export function presentOrderDetails(row: DetailsRow): OrderDetailsReply {
  const { id, status, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, coupon_code } = row;
  return {
    id,
    status,
    created_at: row.created_at.toISOString(),
    placed_at: row.placed_at?.toISOString() ?? null,
    subtotal,
    platform_fee,
    delivery_fee,
    surge_fee,
    discount_amount,
    grand_total,
    coupon_code,
    items: row.items,
    delivery: presentDelivery(row),
    address: {
      name: row.customer_name,
      phone: row.phone,
      line1: row.address_line1,
      area: row.area,
      city: row.city,
      pincode: row.pincode,
    },
    payment: presentPayment(row),
    cancel_reason: row.cancel_reason,
    events: presentEvents(row),
    has_bill: row.has_bill,
    credit_notes: row.credit_notes,
  };
}

function presentPayment({ payment_status, payment_method }: DetailsRow): OrderPaymentReply {
  return payment_status ? { status: payment_status, method: payment_method } : { status: 'on_delivery', method: 'cash' };
}

function presentEvents({ created_at, placed_at, delivered_at, refund_started_at }: DetailsRow): OwnOrderEventReply[] {
  const known: [OwnOrderEventReply['what'], Date | null][] = [
    ['started', created_at],
    ['placed', placed_at],
    ['delivered', delivered_at],
    ['refund_started', refund_started_at],
  ];
  return known
    .flatMap(([what, at]) => (at ? [{ what, at: at.toISOString() }] : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
