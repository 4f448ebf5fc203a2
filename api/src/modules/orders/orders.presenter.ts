import {
  addPaise,
  asPaise,
  capturedOf,
  courierStatusForShopper,
  type FulfilmentAction,
  fulfilmentActions,
  isRefundable,
  packsLeftOf,
  type Paise,
  restOf,
  wireAmount,
} from '@shop/domain';
import { readPaise } from '../../platform/database/paise-column.js';
import { type Permission, mayDo, type Role } from '../staff/permissions.js';
import type { OrderEvent } from './order-events.service.js';
import { openingOf, type OrderRow, type OwnOrderRow, type RiderRequestRow } from '../../read-models/orders/order-rows.query.js';
import type { AdminOrderReply, OrderDeliveryReply, OrderEventReply, OrderReply, OrderSummaryReply } from './orders.dto.js';

/** Whose each action is: the packing room brings an order to its door, the office moves money and booked riders. */
const PERMISSION_OF: Record<FulfilmentAction, Permission> = {
  accept: 'packing',
  pack: 'packing',
  'hand-over': 'packing',
  'mark-delivered': 'packing',
  'call-rider': 'orders',
  'resolve-issue': 'orders',
  cancel: 'orders',
  'refund-line': 'orders',
  'refund-rest': 'orders',
};

type DeliveryProgress = Pick<OrderRow, 'status' | 'courier_order_id' | 'courier_status'>;

export function presentOrder(row: DeliveryProgress): OrderReply {
  return { delivery: presentDelivery(row) };
}

export function presentOrderSummary(row: OwnOrderRow, now: Date): OrderSummaryReply {
  return {
    ...presentFigures(row),
    refunded: presentRefunded(row.refunded),
    items: row.items,
    delivery: presentOwnDelivery(row, now),
    rating: row.rating,
  };
}

/** As one of the shop's people may know it, with what this person may do now. */
export function presentAdminOrder(row: OrderRow, role: Role): AdminOrderReply {
  const { customer_name, phone, address_line1, area, city, pincode, tracking_url, rider } = row;
  const { fulfilment_status, delivery_state, version, cancel_reason, cash_due } = row;
  // Field by field: an object that begins as the copy of another one grows by each further field, which took half of the list's time here.
  return {
    id: row.id,
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    subtotal: row.subtotal,
    platform_fee: row.platform_fee,
    delivery_fee: row.delivery_fee,
    surge_fee: row.surge_fee,
    discount_amount: row.discount_amount,
    grand_total: row.grand_total,
    provider_offer: presentOffer(row.provider_offer),
    coupon_code: row.coupon_code,
    customer_name,
    phone,
    address: `${[address_line1, area, city].filter(Boolean).join(', ')} - ${pincode}`,
    address_line1,
    area,
    city,
    pincode,
    borzo_status: presentCourierStatus(row),
    promised_from: row.promised_from?.toISOString() ?? null,
    promised_until: row.promised_until?.toISOString() ?? null,
    tracking_url,
    items: row.items.map(({ name, price, qty, refunded_qty }) => ({ name, price, qty, refunded_qty })),
    fulfilment_status,
    delivery_state,
    rider_from: row.rider_from?.toISOString() ?? null,
    delivery_issue: row.issue,
    delivery_issue_since: row.issue_since?.toISOString() ?? null,
    courier_quoted: row.quoted_cost === null ? null : wireAmount(row.quoted_cost),
    courier_booked: row.booked_cost === null ? null : wireAmount(row.booked_cost),
    rider: rider && { name: `${rider.name} ${rider.surname}`.trim(), phone: rider.phone },
    version,
    actions: actionsOf(row).filter((action) => mayDo(role, PERMISSION_OF[action])),
    refunded: wireAmount(row.refunded),
    charged_back: wireAmount(row.charged_back),
    cancel_reason,
    cash_due,
  };
}

function actionsOf(row: OrderRow): FulfilmentAction[] {
  const { items: lines, discount_amount: discount, grand_total: total } = row;
  const offer = readOffer(row.provider_offer);
  const returned = addPaise([row.refunded, row.charged_back]);
  return fulfilmentActions({
    status: row.status,
    fulfilment_status: row.fulfilment_status,
    delivery: row.delivery_state,
    issue: row.issue,
    isCash: row.cash_due !== null,
    isRefunded: restOf(capturedOf(total, offer), returned) === 0,
    areLinesRefunded: !lines.some((_, line) => isRefundable({ lines, discount, total, offer, returned }, line)),
    isEmpty: packsLeftOf(lines) === 0,
  });
}

// So many are presented at a time: between them others are answered.
const SLICE = 100;

/** A list of them as JSON. */
export async function presentAdminOrders(rows: OrderRow[], role: Role): Promise<Buffer> {
  const texts: string[] = [];
  for (let at = 0; at < rows.length; at += SLICE) {
    if (at > 0) await new Promise(setImmediate);
    const slice = rows.slice(at, at + SLICE).map((row) => presentAdminOrder(row, role));
    texts.push(JSON.stringify(slice).slice(1, -1));
  }
  return Buffer.from(`[${texts.join(',')}]`);
}

export function presentEvent({ id, kind, actor, actor_name, detail, at }: OrderEvent): OrderEventReply {
  const { amount, reason, status, code, rider } = detail as Record<string, string | number | undefined>;
  const note = reason ?? status ?? code ?? rider;
  return {
    id: String(id),
    kind,
    actor,
    actor_name,
    amount: typeof amount === 'number' ? amount : null,
    note: note === undefined ? null : String(note),
    at: at.toISOString(),
  };
}

// The courier's status as soon as there is a shipment. Before that the owner must see what keeps a paid order from its rider.
function presentCourierStatus({ delivery_state, refusal, courier_status, is_never_booked }: OrderRow): string | null {
  if (!delivery_state) return null;
  if (delivery_state === 'ended' && is_never_booked) return 'no rider booked';
  if (delivery_state === 'booked' || delivery_state === 'ended') return courier_status;
  if (delivery_state === 'manual') return 'own rider';
  if (delivery_state === 'unknown') return 'booking';
  if (delivery_state === 'refused') return refusal && refusal !== 'refused' ? `refused: ${refusal}` : 'refused';
  return refusal ? `no rider yet: ${refusal}` : null;
}

/** With the opening of the shop that it waits for. */
export function presentOwnDelivery(row: DeliveryProgress & RiderRequestRow, now: Date): OrderDeliveryReply {
  const opening = openingOf(row, now);
  return { ...presentDelivery(row), ...(opening && { rider_from: opening.toISOString() }) };
}

function presentDelivery({ courier_order_id, courier_status, status }: DeliveryProgress): OrderDeliveryReply {
  return { borzo_order_id: courier_order_id, status: courierStatusForShopper(courier_status ?? status, status === 'cancelled') };
}

/** Rupees, of the database's decimal text. */
export const presentOffer = (stored: string | null): number => wireAmount(readOffer(stored));

/** Rupees, of the database's decimal text. */
export const presentRefunded = (stored: string): number => wireAmount(readPaise(stored));

const readOffer = (stored: string | null): Paise => (stored === null ? asPaise(0) : readPaise(stored));

function presentFigures(row: Omit<OwnOrderRow, 'rating' | 'refunded'>) {
  const { id, status, placed_at, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, coupon_code } =
    row;
  const provider_offer = presentOffer(row.provider_offer);
  return {
    id,
    status,
    placed_at: placed_at.toISOString(),
    subtotal,
    platform_fee,
    delivery_fee,
    surge_fee,
    discount_amount,
    grand_total,
    provider_offer,
    coupon_code,
  };
}
