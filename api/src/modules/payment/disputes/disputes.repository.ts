import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { PaymentEntity } from '../payment.entity.js';
import { DisputeEntity } from './dispute.entity.js';

export type Dispute = DisputeEntity;

/** The one place that writes disputes. */
@Injectable()
export class DisputesRepository {
  findDispute(tx: EntityManager, id: string): Promise<DisputeEntity | null> {
    return tx.findOneBy(DisputeEntity, { id });
  }

  async saveDispute(tx: EntityManager, dispute: Omit<DisputeEntity, 'payment'>): Promise<void> {
    await tx.upsert(DisputeEntity, dispute, ['id']);
  }

  /** Whose answer is awaited, or which the banks still look at; the nearest deadline first. */
  findUndecided(db: EntityManager, limit: number): Promise<(DisputeEntity & { payment: PaymentEntity })[]> {
    return db.find(DisputeEntity, {
      where: { status: In(['open', 'under_review']) },
      relations: { payment: true },
      order: { respond_by: 'ASC', id: 'ASC' },
      take: limit,
    });
  }
}
