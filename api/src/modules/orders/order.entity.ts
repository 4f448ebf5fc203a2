import type { FulfilmentStatus, HoldState, Language, OrderStatus, Paise } from '@shop/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { paiseColumn } from '../../platform/database/paise-column.js';

/**
 * An order with its frozen quote: figures in whole rupees, as they were when the payment was opened.
 * `hold_state` says where its packs are: held for the open payment, sold, or released to others again.
 */
@Entity('orders')
@Check('orders_status_check', "status IN ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')")
@Check('orders_fulfilment_check', "fulfilment_status IN ('new', 'accepted', 'packed')")
@Check('orders_language_check', "language IN ('en', 'hi', 'mr')")
@Check('orders_hold_check', "hold_state IN ('held', 'sold', 'released')")
@Check(
  'orders_total_check',
  'grand_total = subtotal + platform_fee + delivery_fee + surge_fee - discount_amount AND grand_total >= 0',
)
// What is known of a shopper's place for the sake of a hold is forgotten with it, by the trigger `forget_hold`.
@Check(
  'orders_hold_marks_check',
  "hold_state = 'held' OR (hold_street_hash IS NULL AND hold_network_hash IS NULL AND hold_proven IS NULL)",
)
@Check(
  'orders_promise_check',
  '(promised_from IS NULL) = (promised_until IS NULL) AND (promised_from IS NULL OR promised_from < promised_until)',
)
@Check('orders_cash_check', 'cash_due IS NULL OR cash_due = grand_total')
@Check(
  'orders_offer_check',
  'provider_offer IS NULL OR (provider_offer > 0 AND provider_offer < grand_total AND cash_due IS NULL)',
)
@Check('orders_shop_day_check', '(placed_at IS NULL) = (shop_day IS NULL) AND (cancelled_at IS NULL) = (cancelled_day IS NULL)')
@Index('orders_cash_open', ['shopper_id'], { where: "cash_due IS NOT NULL AND status IN ('confirmed', 'shipped')" })
@Index('orders_checkout', ['shopper_id', 'checkout_id'], { unique: true })
@Index('orders_of_shopper', ['shopper_id', 'id'], { where: "status <> 'pending'" })
@Index('orders_active', ['id'], { where: "status IN ('confirmed', 'shipped')" })
@Index('orders_by_phone', ['phone', 'id'], { where: 'placed_at IS NOT NULL' })
@Index('orders_drafts_by_phone', ['phone'], { where: 'placed_at IS NULL' })
@Index('orders_by_status', ['status', 'placed_at', 'id'], { where: 'placed_at IS NOT NULL' })
@Index('orders_placed_days', ['placed_at', 'id', 'shop_day'], { where: 'placed_at IS NOT NULL' })
@Index('orders_cancelled_at', ['cancelled_at'], { where: 'cancelled_at IS NOT NULL' })
@Index('orders_expiring', ['hold_expires_at'], { where: "hold_state = 'held'" })
export class OrderEntity {
  /** Sorts by time: newest first is the order of ids. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'orders_pkey' })
  id: string;

  @Column('text')
  shopper_id: string;

  /** The UUID that the browser made for this checkout. */
  @Column('text')
  checkout_id: string;

  /** What was ordered, as one hash: the same checkout asked for again must be the same order. */
  @Column('text')
  fingerprint: string;

  @Column('text', { default: 'pending' })
  status: OrderStatus;

  /** How far it is in the shop itself. */
  @Column('text', { default: 'new' })
  fulfilment_status: FulfilmentStatus;

  /** Rises with everything that the owner does. */
  @Column('int', { default: 1 })
  version: number;

  @Column('text', { default: 'held' })
  hold_state: HoldState;

  @Column('timestamptz')
  hold_expires_at: Date;

  /** The street that an unpaid hold is for. */
  @Column('text', { nullable: true })
  hold_street_hash: string | null;

  /** The network that an unpaid hold came from. */
  @Column('text', { nullable: true })
  hold_network_hash: string | null;

  /** Whether something spoke for the shopper when the packs were held; null when no payment is waited for. */
  @Column('boolean', { nullable: true })
  hold_proven: boolean | null;

  @Column('text')
  customer_name: string;

  @Column('text')
  phone: string;

  @Column('text')
  address_line1: string;

  @Column('text')
  area: string;

  @Column('text')
  city: string;

  @Column('text')
  pincode: string;

  @Column('int')
  subtotal: number;

  @Column('int')
  platform_fee: number;

  @Column('int')
  delivery_fee: number;

  @Column('int')
  surge_fee: number;

  @Column('int')
  discount_amount: number;

  @Column('int')
  grand_total: number;

  /** What the rider collects at the door, always the whole amount; null for an order that is paid before. */
  @Column('int', { nullable: true })
  cash_due: number | null;

  /** What an offer of the payment provider took off the total, so that less was captured; null for an order paid without one. */
  @Column('numeric', { ...paiseColumn, nullable: true })
  provider_offer: Paise | null;

  @Column('text', { nullable: true })
  coupon_id: string | null;

  @Column('text', { nullable: true })
  coupon_code: string | null;

  /** Grams of all lines together, for the courier. */
  @Column('int')
  weight: number;

  /** Between when the shopper was promised it at the door. It moves with the owner's hours, and the shopper is told (decision 95). Null for an order without a promise. */
  @Column('timestamptz', { nullable: true })
  promised_from: Date | null;

  @Column('timestamptz', { nullable: true })
  promised_until: Date | null;

  /** How often the settings of promises had been set when it was promised (`PROMISE_VERSION`). */
  @Column('int', { default: 0 })
  promise_version: number;

  /** The opening that its promise waits for, before which no rider is called; null when the shop was at work as it was ordered. */
  @Column('timestamptz', { nullable: true })
  work_begins_at: Date | null;

  /** In which the shopper ordered, and in which the bill is written. */
  @Column('text', { default: 'en' })
  language: Language;

  /** Why it was cancelled, in plain words; null while it was not. */
  @Column('text', { nullable: true })
  cancel_reason: string | null;

  /** The order that was placed while this one waited for its payment: a payment that still arrives goes back. */
  @Column('text', { nullable: true })
  superseded_by: string | null;

  /** When it was paid; null while it waits for its payment. */
  @Column('timestamptz', { nullable: true })
  placed_at: Date | null;

  /**
   * The day to whose sales it belongs, by the hours when it was placed: of a window past midnight, the day on which it began (decision
   * 100). The database writes the calendar's where it is not said.
   */
  @Column('date', { nullable: true })
  shop_day: string | null;

  @Column('timestamptz', { nullable: true })
  cancelled_at: Date | null;

  /** The same of its cancellation. */
  @Column('date', { nullable: true })
  cancelled_day: string | null;

  @Column('timestamptz', { nullable: true })
  delivered_at: Date | null;

  @Column('timestamptz')
  created_at: Date;
}
