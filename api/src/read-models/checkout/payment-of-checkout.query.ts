import type { OrderStatus } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { columnsOf, readEntity } from '../../platform/database/entity-statements.js';
import type { PaymentEntity } from '../../modules/payment/payment.entity.js';

interface CheckoutIds {
  checkout_id?: string;
  razorpay_order_id?: string;
}

/** A payment, and the id and status of the order that it is for. */
export interface PaymentOfCheckout {
  payment: PaymentEntity;
  order: { id: string; status: OrderStatus };
  /** The order that was placed instead of this one. */
  supersededBy: string | null;
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

/** The same as it is now; null while no order has claimed the payment. */
export function findPaymentWithOrder(db: EntityManager, paymentId: string): Promise<PaymentOfCheckout | null> {
  return findOne(db, BY_PAYMENT, [paymentId]);
}

/** The newest order of this shopper for exactly this, placed since then. */
export function findPaymentOfSameOrder(
  db: EntityManager,
  { shopperId, fingerprint }: { shopperId: string; fingerprint: string },
  since: Date,
): Promise<PaymentOfCheckout | null> {
  return findOne(db, BY_FINGERPRINT, [shopperId, fingerprint, since]);
}

const BY_CHECKOUT = 'o.shopper_id = $1 AND o.checkout_id = $2';
const BY_PROVIDER_ORDER = 'o.shopper_id = $1 AND p.provider_order_id = $2';
const BY_FINGERPRINT = 'o.shopper_id = $1 AND o.fingerprint = $2 AND o.created_at >= $3 ORDER BY o.id DESC LIMIT 1';
const BY_PAYMENT = 'p.id = $1';

async function findOne(db: EntityManager, which: string, values: unknown[]): Promise<PaymentOfCheckout | null> {
  const [row] = await db.query<({ id: string; status: OrderStatus; superseded_by: string | null } & Record<string, unknown>)[]>(
    prepared(
      `SELECT o.id, o.status, o.superseded_by, ${columnsOf(db, 'payments', 'p')} FROM payments p JOIN orders o ON o.id = p.order_id WHERE ${which}`,
    ),
    values,
  );
  if (!row) return null;
  const { id, status, superseded_by: supersededBy } = row;
  return { payment: readEntity<PaymentEntity>(db, 'payments', 'p', row)!, order: { id, status }, supersededBy };
}
