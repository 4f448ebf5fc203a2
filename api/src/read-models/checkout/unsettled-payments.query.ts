import type { EntityManager } from 'typeorm';
import { PaymentEntity } from '../../modules/payment/payment.entity.js';

/** A payment that may still be paid, and until when its order keeps its packs; null for one that no order has claimed. */
export type DuePayment = PaymentEntity & { hold_expires_at: Date | null };

/** What is to be asked for at the provider now, the longest due first. */
export async function findDuePayments(db: EntityManager, now: Date, limit: number): Promise<DuePayment[]> {
  const { entities, raw } = await db
    .createQueryBuilder(PaymentEntity, 'p')
    .leftJoin('orders', 'o', 'o.id = p.order_id')
    .addSelect('o.hold_expires_at', 'hold_expires_at')
    .where("p.status IN ('open', 'expired') AND p.next_check_at <= :now", { now })
    .orderBy('p.next_check_at')
    .limit(limit)
    .getRawAndEntities<Pick<DuePayment, 'hold_expires_at'>>();
  return entities.map((payment, index) => ({ ...payment, hold_expires_at: raw[index]!.hold_expires_at }));
}

/** An attempt to pay that never brought money, and the draft that waited for it. */
export interface AbandonedDraft {
  payment_id: string;
  /** Null for a payment that was opened without an order. */
  order_id: string | null;
}

/** Begun before this moment and given up: the provider is asked no more, and nothing is held. Those whose money has moved stay. */
export function findAbandonedDrafts(db: EntityManager, before: Date, limit: number): Promise<AbandonedDraft[]> {
  return db.query<AbandonedDraft[]>(
    `SELECT p.id AS payment_id, o.id AS order_id FROM payments p LEFT JOIN orders o ON o.id = p.order_id
      WHERE p.status = 'expired' AND p.created_at < $1 AND p.provider_payment_id IS NULL AND p.next_check_at = 'infinity'
        AND (o.id IS NULL OR (o.placed_at IS NULL AND o.hold_state = 'released'))
      ORDER BY p.created_at, p.id LIMIT $2`,
    [before, limit],
  );
}
