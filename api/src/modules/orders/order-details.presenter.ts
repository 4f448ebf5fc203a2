import { promiseToTell } from '@shop/domain';
import type { OrderDetailsReply, OrderPaymentReply, OwnOrderEventReply } from './order-details.dto.js';
import type { OrderDetailsRow } from '../../read-models/orders/order-rows.query.js';
import { presentOffer, presentOwnDelivery, presentRefunded } from './orders.presenter.js';
import { presentOwnRefund } from '../../read-models/orders/own-refunds.query.js';

export function presentOrderDetails(row: OrderDetailsRow, now: Date): OrderDetailsReply {
  const { id, status, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, coupon_code } = row;
  return {
    id,
    status,
    created_at: row.created_at.toISOString(),
    placed_at: row.placed_at?.toISOString() ?? null,
    ...presentPromise(row),
    subtotal,
    platform_fee,
    delivery_fee,
    surge_fee,
    discount_amount,
    grand_total,
    provider_offer: presentOffer(row.provider_offer),
    coupon_code,
    refunded: presentRefunded(row.refunded),
    refunds: row.refunds.map(presentOwnRefund),
    items: row.items,
    delivery: presentOwnDelivery(row, now),
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
    review: row.review,
    has_bill: row.has_bill,
    credit_notes: row.credit_notes,
  };
}

function presentPromise(row: OrderDetailsRow) {
  const { promised_from, promised_until } = promiseToTell(row, row.requested_at);
  return { promised_from: promised_from?.toISOString() ?? null, promised_until: promised_until?.toISOString() ?? null };
}

function presentPayment({ payment_status, payment_method }: OrderDetailsRow): OrderPaymentReply {
  return payment_status ? { status: payment_status, method: payment_method } : { status: 'on_delivery', method: 'cash' };
}

function presentEvents(row: OrderDetailsRow): OwnOrderEventReply[] {
  const { created_at, placed_at, delivered_at, refund_started_at, refunded_at } = row;
  const moments: [OwnOrderEventReply['what'], Date | null][] = [
    ['started', created_at],
    ['placed', placed_at],
    ['delivered', delivered_at],
    ['cancelled', cancelledAt(row)],
    ['refund_started', refund_started_at],
    ['refunded', refunded_at],
  ];
  return moments
    .flatMap(([what, at]) => (at ? [{ what, at: at.toISOString() }] : []))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** What the owner did not cancel fell through with its payment, which was sent back at that moment. Of one that was never paid no one knows. */
function cancelledAt({ status, cancelled_at, refund_started_at, refunded_at }: OrderDetailsRow): Date | null {
  return status === 'cancelled' ? (cancelled_at ?? refund_started_at ?? refunded_at) : null;
}
