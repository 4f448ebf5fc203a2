import type { OrderStatus } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import type { PaymentEntity } from '../payment/payment.entity.js';

interface CheckoutIds {
  checkout_id?: string;
  razorpay_order_id?: string;
}

/** A payment, and the id and status of the order that it is for. */
export interface PaymentOfCheckout {
  payment: PaymentEntity;
  order: { id: string; status: OrderStatus };
}

/** Of this shopper, by the id of the checkout or, without one, by the provider's. */
export async function findPaymentOfCheckout(
  db: EntityManager,
  shopperId: string,
  { checkout_id, razorpay_order_id }: CheckoutIds,
): Promise<PaymentOfCheckout | null> {
  if (checkout_id) return findOne(db, BY_CHECKOUT, [shopperId, checkout_id.toLowerCase()]);
  return razorpay_order_id ? findOne(db, BY_PROVIDER_ORDER, [shopperId, razorpay_order_id]) : null;
}

/** The same as it is now. */
export async function findPaymentWithOrder(db: EntityManager, paymentId: string): Promise<PaymentOfCheckout> {
  return (await findOne(db, BY_PAYMENT, [paymentId]))!;
}

// Not prepared: a column that a migration adds would break the plan.
const PAYMENTS = `SELECT o.id AS placed_id, o.status AS placed_status, p.* FROM payments p JOIN orders o ON o.id = p.order_id`;
const BY_CHECKOUT = `${PAYMENTS} WHERE o.shopper_id = $1 AND o.checkout_id = $2`;
const BY_PROVIDER_ORDER = `${PAYMENTS} WHERE o.shopper_id = $1 AND p.provider_order_id = $2`;
const BY_PAYMENT = `${PAYMENTS} WHERE p.id = $1`;

async function findOne(db: EntityManager, statement: string, values: unknown[]): Promise<PaymentOfCheckout | null> {
  const [row] = await db.query<(PaymentEntity & { placed_id: string; placed_status: OrderStatus })[]>(statement, values);
  if (!row) return null;
  const { placed_id: id, placed_status: status, ...payment } = row;
  return { payment, order: { id, status } };
}
