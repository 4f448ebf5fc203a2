import type { OrderStatus } from '@shop/domain';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { CreditNoteReply, OrderDeliveryReply, OwnOrderItemReply } from './orders.dto.js';

export class OrderAddressReply {
  name: string;
  phone: string;
  line1: string;
  area: string;
  city: string;
  pincode: string;
}

/** Where the money is: `open` waits for it, `expired` never came, `on_delivery` is collected at the door, the others as they say. */
export class OrderPaymentReply {
  status: 'open' | 'expired' | 'paid' | 'refunding' | 'refunded' | 'on_delivery';
  /** The provider's payment method, `card` or `upi`; `coupon` when nothing was left to pay, `cash` at the door; null before the payment. */
  method: string | null;
}

/** Something that happened to an order, and when. */
export class OwnOrderEventReply {
  what: 'started' | 'placed' | 'delivered' | 'cancelled' | 'refund_started' | 'refunded';
  at: string;
}

/** What a shopper has said of an own order. */
export class OwnReviewReply {
  /** Stars, 1 to 5. */
  rating: number;
  text: string | null;
  /** Whether the text may be shown to others; the rating counts in any case. */
  state: 'pending' | 'approved' | 'hidden';
}

/** Money that goes back or went back, and why. */
export class OwnRefundReply {
  /** Rupees; null for other money. */
  amount: Decimal | null;
  /** The line and how many packs of it; null for other money of the order. */
  name: string | null;
  qty: number | null;
  /** The shop's own words. */
  reason: string | null;
  /** It had been paid for twice: the order is not touched by it. */
  is_second_payment: boolean;
  at: string;
}

/** All that a shopper may see of an own order. */
export class OrderDetailsReply {
  id: string;
  status: OrderStatus;
  created_at: string;
  /** When it was paid; null while it was not. */
  placed_at: string | null;
  /** Between when it was promised at the door, as the shopper was told when ordering; null when nothing was promised, or its rider is asked for only later. */
  promised_from: string | null;
  promised_until: string | null;
  subtotal: number;
  platform_fee: number;
  delivery_fee: number;
  surge_fee: number;
  discount_amount: number;
  grand_total: number;
  /** What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
  provider_offer: Decimal;
  coupon_code: string | null;
  /** Rupees of the order's money that went back or are on their way back. */
  refunded: Decimal;
  /** The oldest first. */
  refunds: OwnRefundReply[];
  items: OwnOrderItemReply[];
  delivery: OrderDeliveryReply;
  address: OrderAddressReply;
  payment: OrderPaymentReply;
  /** Why it was cancelled, in plain words. */
  cancel_reason: string | null;
  /** In the order of time. */
  events: OwnOrderEventReply[];
  /** Null while there is none; only a delivered order has one. */
  review: OwnReviewReply | null;
  /** From the moment on that it is packed. */
  has_bill: boolean;
  /** The oldest first. */
  credit_notes: CreditNoteReply[];
}
