import type { OrderStatus } from '@shop/domain';
import type { Decimal } from '../../platform/kernel/decimal.js';

export class OrderItemReply {
  name: string;
  /** Whole rupees for one pack. */
  price: number;
  /** Packs that were ordered, and how many of them were refunded. */
  qty: number;
  refunded_qty: number;
}

/** With the product's id, so that it can be ordered again. */
export class OwnOrderItemReply extends OrderItemReply {
  product_id: string;
  /** As its product is called in Hindi and in Marathi, where it is and still has the name that was ordered. */
  name_hi?: string;
  name_mr?: string;
}

export class OrderDeliveryReply {
  /** The courier's order id; null until a rider is booked. */
  borzo_order_id: string | null;
  status: string;
  /** The opening of the shop that it waits for, only while it does. */
  rider_from?: string;
}

/** `GET /orders/{id}`: where the delivery stands, for the shopper who owns the order. */
export class OrderReply {
  delivery: OrderDeliveryReply;
}

/** One of the shopper's own orders. */
export class OrderSummaryReply {
  id: string;
  status: OrderStatus;
  placed_at: string;
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
  /** What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
  provider_offer: Decimal;
  coupon_code: string | null;
  /** Rupees that went back or are on their way back. */
  refunded: Decimal;
  items: OwnOrderItemReply[];
  delivery: OrderDeliveryReply;
  /** The shopper's own stars, 1 to 5; null while there are none. */
  rating: number | null;
}

export class ActiveOrderReply {
  order: OrderSummaryReply | null;
}

export class OrderRiderReply {
  name: string;
  phone: string;
}

export type FulfilmentActionLabel =
  | 'accept'
  | 'pack'
  | 'cancel'
  | 'refund-line'
  | 'refund-rest'
  | 'call-rider'
  | 'hand-over'
  | 'mark-delivered'
  | 'resolve-issue';

/** What keeps an order from its shopper's door and needs a person. */
export type DeliveryIssueCode =
  | 'no-balance'
  | 'account-refused'
  | 'duplicate'
  | 'out-of-region'
  | 'address-refused'
  | 'address-too-long'
  | 'phone-refused'
  | 'too-heavy'
  | 'cash-refused'
  | 'vehicle-refused'
  | 'pickup-refused'
  | 'shipment-refused'
  | 'courier-unavailable'
  | 'answer-lost'
  | 'no-rider-found'
  | 'rider-dropped-out'
  | 'cancelled-by-courier'
  | 'failed'
  | 'returning'
  | 'returned'
  | 'cancellation-refused';

export class AdminOrderReply {
  id: string;
  customer_name: string;
  phone: string;
  address: string;
  address_line1: string;
  area: string;
  city: string;
  pincode: string;
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
  /** What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
  provider_offer: Decimal;
  coupon_code: string | null;
  status: OrderStatus;
  /** Between when the shopper was promised it at the door; null when nothing was promised. */
  promised_from: string | null;
  promised_until: string | null;
  /**
   * The courier's own status of the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued; `no rider booked`
   * when it was cancelled before there was one.
   */
  borzo_status: string | null;
  tracking_url: string | null;
  placed_at: string;
  items: OrderItemReply[];
  /** How far the order is in the shop itself. */
  fulfilment_status: 'new' | 'accepted' | 'packed';
  /** Where the booking of the rider stands; `at-packing`: booked when it is packed; `manual` is a rider of the shop's own. */
  delivery_state: 'at-packing' | 'queued' | 'unknown' | 'booked' | 'refused' | 'ended' | 'manual' | null;
  /** The opening of the shop that it waits for: its rider is booked then or, where the owner wants that, when it is packed. Null for one that waits for none. */
  rider_from: string | null;
  rider: OrderRiderReply | null;
  /** What of the delivery needs a person, and since when; null while nothing does. */
  delivery_issue: DeliveryIssueCode | null;
  delivery_issue_since: string | null;
  /** What the courier asked when the fee was told, and what the booking costs: rupees with paise. */
  courier_quoted: Decimal | null;
  courier_booked: Decimal | null;
  /** Rises with every change by the owner. */
  version: number;
  /** What may be done with it now. */
  actions: FulfilmentActionLabel[];
  /** Rupees that went back or are on their way back. */
  refunded: Decimal;
  /** Rupees that a lost dispute took: they cannot be refunded any more. */
  charged_back: Decimal;
  cancel_reason: string | null;
  /** Whole rupees to collect at the door; null for an order that was paid before. */
  cash_due: number | null;
}

/** One line of an order, with how much of it was given back. */
export class AdminOrderLineReply {
  position: number;
  name: string;
  /** Whole rupees for one pack. */
  price: number;
  qty: number;
  /** Grams of one pack. */
  weight: number | null;
  /** Packs whose money went back. */
  refunded_qty: number;
}

/** Something that happened to the order. */
export class OrderEventReply {
  id: string;
  kind: string;
  actor: 'shopper' | 'admin' | 'courier' | 'payment' | 'shop';
  /** Who of the shop's people it was. */
  actor_name: string | null;
  /** Rupees, when money is spoken of. */
  amount: Decimal | null;
  /** What more there is to say: a reason, the courier's status, who rides. */
  note: string | null;
  at: string;
}

/** What its bill was lessened by, later. */
export class CreditNoteReply {
  id: string;
  number: string;
  issued_at: string;
  /** Rupees, with paise where such a part was given back in the provider’s dashboard. */
  amount: Decimal;
}

/** An order with everything that the owner may want to know of it. */
export class AdminOrderDetailReply extends AdminOrderReply {
  lines: AdminOrderLineReply[];
  events: OrderEventReply[];
  /** The number of its bill; null until it is packed. */
  bill_number: string | null;
  /** The oldest first. */
  credit_notes: CreditNoteReply[];
}
