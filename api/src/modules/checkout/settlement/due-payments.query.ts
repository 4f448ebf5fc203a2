import type { EntityManager } from 'typeorm';
import type { PaymentEntity } from '../../payment/payment.entity.js';

/** A payment that may still be paid, and until when its order keeps its packs; null for one that no order has claimed. */
export type DuePayment = PaymentEntity & { hold_expires_at: Date | null };

/** What is to be asked for at the provider now, the longest due first. */
export function findDuePayments(db: EntityManager, now: Date, limit: number): Promise<DuePayment[]> {
  return db.query(
    `SELECT p.*, o.hold_expires_at FROM payments p LEFT JOIN orders o ON o.id = p.order_id
      WHERE p.status IN ('open', 'expired') AND p.next_check_at <= $1 ORDER BY p.next_check_at LIMIT $2`,
    [now, limit],
  );
}
