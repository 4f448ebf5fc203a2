import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { OrderEntity } from '../../src/modules/orders/order.entity.js';
import { OrderLineEntity } from '../../src/modules/orders/order-line.entity.js';
import { newOrderId } from '../../src/platform/kernel/ids.js';

export interface OrderFields extends Partial<OrderEntity> {
  lines?: { product_id: string; name: string; price: number; qty: number }[];
}

const CURRY_CUT = { product_id: 'curry-cut', name: 'Chicken Curry Cut', price: 165, qty: 1 };

/** A placed order as the past left it: its figures follow from its lines, fees and discount. */
export async function anOrder(db: DataSource, { lines = [CURRY_CUT], ...fields }: OrderFields = {}): Promise<OrderEntity> {
  const placed_at = fields.placed_at ?? new Date();
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const money = { subtotal, platform_fee: 20, delivery_fee: 60, surge_fee: 0, discount_amount: 0, ...fields };
  const order = {
    id: newOrderId(placed_at),
    shopper_id: 'shopper',
    checkout_id: randomUUID(),
    fingerprint: 'as it was',
    status: 'delivered' as const,
    hold_state: 'sold' as const,
    hold_expires_at: placed_at,
    customer_name: 'Asha Shinde',
    phone: '9820012345',
    address_line1: '12 Lake Road',
    area: 'Upvan',
    city: 'Thane',
    pincode: '400606',
    grand_total: subtotal + money.platform_fee + money.delivery_fee + money.surge_fee - money.discount_amount,
    weight: 500,
    created_at: placed_at,
    ...money,
    placed_at: fields.status === 'pending' ? null : placed_at,
    cancelled_at: fields.status === 'cancelled' ? (fields.cancelled_at ?? placed_at) : null,
  };
  await db.getRepository(OrderEntity).insert(order);
  await db
    .getRepository(OrderLineEntity)
    .insert(lines.map((line, position) => ({ order_id: order.id, position, weight: 500, from_stock: false, ...line })));
  return db.getRepository(OrderEntity).findOneByOrFail({ id: order.id });
}
