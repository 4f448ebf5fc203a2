import type { OrderStatus, PaymentStatus } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { PaymentEntity } from '../payment/payment.entity.js';

interface CheckoutIds {
  checkout_id?: string;
  razorpay_order_id?: string;
}

/** The payment of this shopper's order, by the id of its checkout or, without one, by the provider's. */
export async function findPaymentOfCheckout(
  db: EntityManager,
  shopperId: string,
  { checkout_id, razorpay_order_id }: CheckoutIds,
): Promise<PaymentEntity | null> {
  const query = db
    .createQueryBuilder(PaymentEntity, 'payment')
    .innerJoin('orders', 'orders', 'orders.id = payment.order_id')
    .where('orders.shopper_id = :shopperId', { shopperId });
  if (checkout_id) return query.andWhere('orders.checkout_id = :checkoutId', { checkoutId: checkout_id.toLowerCase() }).getOne();
  if (razorpay_order_id) return query.andWhere('payment.provider_order_id = :id', { id: razorpay_order_id }).getOne();
  return null;
}

interface OrderWithPayment {
  id: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
}

/** The order of a payment, and how both are now. */
export async function findOrderWithPayment(db: EntityManager, paymentId: string): Promise<OrderWithPayment> {
  const row = await db
    .createQueryBuilder(PaymentEntity, 'p')
    .innerJoin('orders', 'o', 'o.id = p.order_id')
    .select(['o.id AS id', 'o.status AS status', 'p.status AS payment_status'])
    .where('p.id = :paymentId', { paymentId })
    .getRawOne<OrderWithPayment>();
  return row!;
}
