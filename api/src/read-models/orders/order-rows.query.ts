import {
  awaitedOpening,
  type DeliveryFacts,
  type DeliveryIssue,
  type DeliveryState,
  type FulfilmentStatus,
  type OrderStatus,
  type Paise,
  type Rupees,
  wireAmount,
} from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { readPaise } from '../../platform/database/paise-column.js';
import type { OrderPaymentReply, OwnReviewReply } from '../../modules/orders/order-details.dto.js';
import { OrderEntity } from '../../modules/orders/order.entity.js';
import { findOwnRefunds, type OwnRefund } from './own-refunds.query.js';
import type { CreditNoteReply, OwnOrderItemReply } from '../../modules/orders/orders.dto.js';

/** An order with its lines and how far its delivery is: one statement, however many orders. */
export interface OrderRow {
  id: string;
  customer_name: string;
  phone: string;
  address_line1: string;
  area: string;
  city: string;
  pincode: string;
  subtotal: Rupees;
  platform_fee: Rupees;
  delivery_fee: Rupees;
  surge_fee: Rupees;
  discount_amount: Rupees;
  grand_total: Rupees;
  /** In the database's decimal text. */
  provider_offer: string | null;
  coupon_code: string | null;
  /** To collect at the door; null for an order that was paid. */
  cash_due: Rupees | null;
  status: OrderStatus;
  promised_from: Date | null;
  promised_until: Date | null;
  fulfilment_status: FulfilmentStatus;
  version: number;
  cancel_reason: string | null;
  placed_at: Date;
  items: { product_id: string; name: string; price: Rupees; qty: number; refunded_qty: number }[];
  courier_order_id: string | null;
  /** How far the booking of the rider is; null before the payment. */
  delivery_state: DeliveryState | null;
  /** The opening of the shop that it waits for. */
  rider_from: Date | null;
  /** No booking of a rider has ever come to the courier; null before the payment. */
  is_never_booked: boolean | null;
  /** Why there is no rider yet, or never will be, in the courier's own code. */
  refusal: string | null;
  /** What needs a person, and since when. */
  issue: DeliveryIssue | null;
  issue_since: Date | null;
  /** What the courier had asked when the shopper was told the fee, and what the booking costs. */
  quoted_cost: Paise | null;
  booked_cost: Paise | null;
  courier_status: string | null;
  tracking_url: string | null;
  rider: { name: string; surname: string; phone: string } | null;
  /** What is owed back or went back. */
  refunded: Paise;
  /** What a lost dispute took: it cannot be refunded any more. */
  charged_back: Paise;
}

/** By which it is known whether an order waits for an opening. */
export interface RiderRequestRow extends Pick<DeliveryFacts, 'opening_at'> {
  delivery_state: DeliveryState | null;
}
const RIDER_REQUEST = 'd.state AS delivery_state, d.opening_at';

/** The opening of the shop that the order of this row waits for. */
export const openingOf = (row: RiderRequestRow, now: Date): Date | null =>
  awaitedOpening({ state: row.delivery_state, opening_at: row.opening_at }, now);

interface OwnItems {
  items: OwnOrderItemReply[];
}

/** What shoppers are told of each of their orders in a list. */
export interface OwnOrderRow
  extends RiderRequestRow,
    OwnItems,
    Pick<
      OrderRow,
      | 'id'
      | 'status'
      | 'placed_at'
      | 'subtotal'
      | 'platform_fee'
      | 'delivery_fee'
      | 'surge_fee'
      | 'discount_amount'
      | 'grand_total'
      | 'provider_offer'
      | 'coupon_code'
      | 'courier_order_id'
      | 'courier_status'
    > {
  /** What is owed back or went back, in the database's decimal text. */
  refunded: string;
  /** The buyer's stars; null while there are none. */
  rating: number | null;
}

export interface OrderPage {
  shopperId: string;
  /** Only orders older than this id. */
  before?: string | undefined;
  limit: number;
  /** Only orders that are still on their way: their delivery did not end, well or badly. */
  active?: boolean;
}

/** Paid orders of a shopper's, newest first. `pending` ones wait for their payment and are not orders yet. */
export function findOwnOrders(
  db: EntityManager,
  { shopperId, before, limit, active = false }: OrderPage,
): Promise<OwnOrderRow[]> {
  const picked = `SELECT * FROM orders
      WHERE status <> 'pending' AND placed_at IS NOT NULL AND shopper_id = $1 AND ($2::text IS NULL OR id < $2)
        AND (NOT $3 OR (status IN ('confirmed', 'shipped')
                        AND NOT EXISTS (SELECT 1 FROM deliveries e WHERE e.order_id = orders.id AND e.state = 'ended')))
      ORDER BY id DESC LIMIT $4`;
  return db.query<OwnOrderRow[]>(
    `WITH ${partsOf(picked, OWN_ITEMS)},
          own_reviews AS MATERIALIZED (SELECT order_id, rating FROM order_reviews WHERE ${isPicked('order_id')})
     SELECT o.id, o.status, o.placed_at, o.subtotal, o.platform_fee, o.delivery_fee, o.surge_fee, o.discount_amount, o.grand_total, o.provider_offer, o.coupon_code,
            l.items, coalesce(r.refunded, 0) AS refunded, d.courier_order_id, d.courier_status, ${RIDER_REQUEST}, v.rating
       FROM picked o
       LEFT JOIN own_deliveries d ON d.order_id = o.id
       LEFT JOIN own_lines l ON l.order_id = o.id
       LEFT JOIN refund_sums r ON r.order_id = o.id
       LEFT JOIN own_reviews v ON v.order_id = o.id
      ORDER BY o.id DESC`,
    [shopperId, before ?? null, active, limit],
  );
}

interface Picking {
  /** A query of the orders' table. */
  picked: string;
  /** Named queries that it reads. */
  parts?: string[];
  order?: string;
  /** Further columns, of the order `o`. */
  also?: string;
  /** The same text comes again and again. */
  isHot?: boolean;
  /** Before the opening that an order waits for. */
  now: Date;
}

/** Everything that the owner is told of the orders that `picked` finds. */
export async function findOrderRows<More = object>(
  db: EntityManager,
  { picked, parts = [], order = 'o.id DESC', also, isHot = false, now }: Picking,
  values: unknown[],
): Promise<(OrderRow & More)[]> {
  const sql = `WITH ${[...parts, partsOf(picked)].join(', ')}
     SELECT o.id, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.subtotal, o.platform_fee, o.delivery_fee,
            o.surge_fee, o.discount_amount, o.grand_total, o.provider_offer, o.coupon_code, o.cash_due, o.status, o.placed_at, o.promised_from, o.promised_until,
            o.fulfilment_status, o.version, o.cancel_reason, d.rider, coalesce(r.refunded, 0) AS refunded,
            coalesce(m.charged_back, 0) AS charged_back, l.items, d.courier_order_id, ${RIDER_REQUEST},
            d.courier_order_id IS NULL AND d.booking_sent_at IS NULL AND d.number = 1 AS is_never_booked,
            d.refusal, d.courier_status, d.tracking_url, d.issue, d.issue_since, d.quoted_cost, d.booked_cost${also ? `, ${also}` : ''}
       FROM picked o
       LEFT JOIN own_deliveries d ON d.order_id = o.id
       LEFT JOIN own_lines l ON l.order_id = o.id
       LEFT JOIN refund_sums r ON r.order_id = o.id
       LEFT JOIN own_payments m ON m.order_id = o.id
      ORDER BY ${order}`;
  const rows = await db.query<(StoredRow & More)[]>(isHot ? prepared(sql) : sql, values);
  // Into the driver's own rows: a copy of one with so many columns costs more than to read it.
  return rows.map((row) =>
    Object.assign(row, {
      rider_from: openingOf(row, now),
      quoted_cost: readPaise(row.quoted_cost),
      booked_cost: readPaise(row.booked_cost),
      refunded: readPaise(row.refunded),
      charged_back: readPaise(row.charged_back),
    }),
  );
}

const isPicked = (column: string): string => `${column} = ANY ((SELECT ids FROM picked_ids)::text[])`;

/**
 * The orders that a query of theirs picks, and what belongs to each. It is read for all of them at once: their rows lie close together, so
 * that a page of them costs little more than one.
 */
const partsOf = (picked: string, items = ITEMS): string => `picked AS MATERIALIZED (${picked}),
          picked_ids AS MATERIALIZED (SELECT array_agg(id) AS ids FROM picked),
          own_deliveries AS MATERIALIZED (
            SELECT d.state, d.opening_at, d.issue, d.issue_since, d.quoted_cost, s.*
              FROM deliveries d JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number WHERE d.${isPicked('order_id')}),
          own_payments AS MATERIALIZED (SELECT id, order_id, provider_payment_id, charged_back FROM payments WHERE ${isPicked('order_id')}),
          own_refunds AS MATERIALIZED (
            SELECT p.order_id, f.amount, f.position, f.qty FROM own_payments p
              JOIN (SELECT * FROM refunds WHERE payment_id = ANY (ARRAY(SELECT id FROM own_payments)) OFFSET 0) f
                ON f.payment_id = p.id AND f.provider_payment_id = p.provider_payment_id),
          refund_sums AS MATERIALIZED (SELECT order_id, sum(amount) AS refunded FROM own_refunds GROUP BY order_id),
          refunded_packs AS MATERIALIZED (
            SELECT order_id, position, sum(qty)::int AS qty FROM own_refunds WHERE position IS NOT NULL GROUP BY order_id, position),
          own_lines AS MATERIALIZED (
            SELECT l.order_id, ${items}
              LEFT JOIN refunded_packs k ON k.order_id = l.order_id AND k.position = l.position
             WHERE l.${isPicked('order_id')} GROUP BY l.order_id)`;

const ITEM = "'product_id', l.product_id, 'name', l.name, 'price', l.price, 'qty', l.qty, 'refunded_qty', coalesce(k.qty, 0)";
const ITEMS = `json_agg(json_build_object(${ITEM}) ORDER BY l.position) AS items FROM order_lines l`;
// The translations are those of the name that was ordered: a product that is called otherwise by now may be another one.
const OWN_ITEMS = `json_agg(json_strip_nulls(json_build_object(${ITEM}, 'name_hi', p.name_hi, 'name_mr', p.name_mr)) ORDER BY l.position) AS items
              FROM order_lines l LEFT JOIN products p ON p.id = l.product_id AND p.name = l.name`;

interface StoredRow
  extends Omit<OrderRow, 'rider_from' | 'quoted_cost' | 'booked_cost' | 'refunded' | 'charged_back'>,
    RiderRequestRow {
  quoted_cost: string | null;
  booked_cost: string | null;
  refunded: string;
  charged_back: string;
}

/** One order of this shopper's, paid or waiting for its payment; undefined for everyone else's. */
export async function findOneOrder(
  db: EntityManager,
  shopperId: string,
  id: string,
): Promise<Pick<OrderRow, 'status' | 'courier_order_id' | 'courier_status'> | undefined> {
  return db
    .createQueryBuilder(OrderEntity, 'o')
    .leftJoin('deliveries', 'd', 'd.order_id = o.id')
    .leftJoin('shipments', 's', 's.order_id = d.order_id AND s.number = d.shipment_number')
    .select(['o.status AS status', 's.courier_order_id AS courier_order_id', 's.courier_status AS courier_status'])
    .where({ id, shopper_id: shopperId })
    .getRawOne();
}

export interface OrderDetailsRow
  extends RiderRequestRow,
    OwnItems,
    Pick<
      OrderRow,
      | 'id'
      | 'status'
      | 'customer_name'
      | 'phone'
      | 'address_line1'
      | 'area'
      | 'city'
      | 'pincode'
      | 'subtotal'
      | 'platform_fee'
      | 'delivery_fee'
      | 'surge_fee'
      | 'discount_amount'
      | 'grand_total'
      | 'provider_offer'
      | 'coupon_code'
      | 'cash_due'
      | 'cancel_reason'
      | 'courier_order_id'
      | 'courier_status'
      | 'promised_from'
      | 'promised_until'
    > {
  created_at: Date;
  /** When its rider was asked for; null before the payment. */
  requested_at: Date | null;
  placed_at: Date | null;
  delivered_at: Date | null;
  payment_status: OrderPaymentReply['status'] | null;
  payment_method: string | null;
  cancelled_at: Date | null;
  refund_started_at: Date | null;
  /** When the last went back of what was refunded, in part or in full; null while any is under way. */
  refunded_at: Date | null;
  /** What is owed back or went back, in the database's decimal text. */
  refunded: string;
  has_bill: boolean;
  review: OwnReviewReply | null;
  credit_notes: CreditNoteReply[];
  refunds: OwnRefund[];
}

/** One order of this shopper's with its money and what happened to it; undefined for everyone else's. */
export async function findOrderDetails(db: EntityManager, shopperId: string, id: string): Promise<OrderDetailsRow | undefined> {
  const [row] = await db.query<OrderDetailsRow[]>(
    `SELECT o.id, o.status, o.customer_name, o.phone, o.address_line1, o.area, o.city, o.pincode, o.subtotal, o.platform_fee,
            o.delivery_fee, o.surge_fee, o.discount_amount, o.grand_total, o.provider_offer, o.coupon_code, o.cash_due, o.created_at, o.placed_at, o.delivered_at, o.promised_from, o.promised_until,
            ${RIDER_REQUEST}, d.requested_at, o.cancel_reason, s.courier_order_id, s.courier_status, p.status AS payment_status, p.method AS payment_method,
            o.cancelled_at, (SELECT min(created_at) FROM refunds WHERE payment_id = p.id) AS refund_started_at,
            (SELECT max(at) FROM ledger_entries
              WHERE provider_payment_id = ANY (ARRAY(SELECT p.provider_payment_id UNION ALL SELECT provider_payment_id FROM refunds WHERE payment_id = p.id))
                AND account = 'returned' AND entry_type <> 'charged-back'
                AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = p.id AND status IN ('due', 'requested', 'failed'))) AS refunded_at,
            b.order_id IS NOT NULL OR (o.fulfilment_status = 'packed' AND o.status <> 'cancelled') AS has_bill,
            CASE WHEN v.id IS NOT NULL THEN json_build_object('rating', v.rating, 'text', v.text, 'state', v.state) END AS review,
            (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = p.id AND provider_payment_id = p.provider_payment_id) AS refunded,
            (SELECT ${OWN_ITEMS}
               LEFT JOIN (SELECT position, sum(qty)::int AS qty FROM refunds WHERE payment_id = p.id GROUP BY position) k ON k.position = l.position
              WHERE l.order_id = o.id)
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id LEFT JOIN deliveries d ON d.order_id = o.id
       LEFT JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number LEFT JOIN invoices b ON b.order_id = o.id
       LEFT JOIN order_reviews v ON v.order_id = o.id
      WHERE o.id = $1 AND o.shopper_id = $2`,
    [id, shopperId],
  );
  if (!row) return undefined;
  return {
    ...row,
    credit_notes: row.has_bill ? await findCreditNotes(db, id) : [],
    refunds: row.refund_started_at ? await findOwnRefunds(db, id) : [],
  };
}

interface NoteOfOrder extends Pick<CreditNoteReply, 'id' | 'number'> {
  order_id: string;
  issued_at: Date;
  amount: Paise;
}

/** The credit notes of an order, the oldest first. */
export async function findCreditNotes(db: EntityManager, orderId: string): Promise<CreditNoteReply[]> {
  const notes = await db.find<NoteOfOrder>('credit_notes', {
    select: { id: true, number: true, issued_at: true, amount: true },
    where: { order_id: orderId },
    order: { issued_at: 'ASC', id: 'ASC' },
  });
  return notes.map(({ id, number, issued_at, amount }) => ({
    id,
    number,
    amount: wireAmount(amount),
    issued_at: issued_at.toISOString(),
  }));
}
