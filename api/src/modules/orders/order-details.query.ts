import type { EntityManager } from 'typeorm';
import type { OrderPaymentReply } from './order-details.dto.js';
import type { CreditNoteReply } from './orders.dto.js';
import type { OrderRow } from './order-rows.query.js';

export interface OrderDetailsRow extends Omit<OrderRow, 'placed_at'> {
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

/** One order of this shopper's with its money and what happened to it; undefined for everyone else's. */
export async function findOrderDetails(db: EntityManager, shopperId: string, id: string): Promise<OrderDetailsRow | undefined> {
  const [row] = await db.query<OrderDetailsRow[]>(
    `SELECT o.id, o.status, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.subtotal, o.platform_fee,
            o.delivery_fee, o.surge_fee, o.discount_amount, o.grand_total, o.coupon_code, o.cash_due, o.created_at, o.placed_at, o.delivered_at,
            o.cancel_reason, d.courier_order_id, d.courier_status, p.status AS payment_status, p.method AS payment_method,
            (SELECT min(created_at) FROM refunds WHERE payment_id = p.id) AS refund_started_at,
            b.order_id IS NOT NULL OR (o.fulfilment_status = 'packed' AND o.status <> 'cancelled') AS has_bill,
            (SELECT json_agg(json_build_object('product_id', product_id, 'name', name, 'price', price, 'qty', qty) ORDER BY position)
               FROM order_lines WHERE order_id = o.id) AS items
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN deliveries d ON d.order_id = o.id LEFT JOIN invoices b ON b.order_id = o.id
      WHERE o.id = $1 AND o.shopper_id = $2`,
    [id, shopperId],
  );
  return row && { ...row, credit_notes: row.has_bill ? await findCreditNotes(db, id) : [] };
}

interface NoteRow extends Omit<CreditNoteReply, 'issued_at'> {
  issued_at: Date;
}

/** The credit notes of an order, the oldest first. */
export async function findCreditNotes(db: EntityManager, orderId: string): Promise<CreditNoteReply[]> {
  const notes = await db.query<NoteRow[]>(
    'SELECT id, number, issued_at, amount::float8 AS amount FROM credit_notes WHERE order_id = $1 ORDER BY issued_at, id',
    [orderId],
  );
  return notes.map((note) => ({ ...note, issued_at: note.issued_at.toISOString() }));
}
