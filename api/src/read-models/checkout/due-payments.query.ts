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
