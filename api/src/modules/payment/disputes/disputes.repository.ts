import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { PaymentEntity } from '../payment.entity.js';
import { DisputeEntity } from './dispute.entity.js';

export type Dispute = DisputeEntity;

/** The one place that writes disputes. */
@Injectable()
export class DisputesRepository {
  constructor(@InjectRepository(DisputeEntity) private readonly disputes: Repository<DisputeEntity>) {}

  /** The payment that is disputed, locked, so that two messages about one dispute follow each other. */
  lockPayment(tx: EntityManager, providerPaymentId: string): Promise<PaymentEntity | null> {
    return tx.findOne(PaymentEntity, {
      where: { provider_payment_id: providerPaymentId },
      lock: { mode: 'pessimistic_write', tables: ['payments'] },
    });
  }

  findDispute(tx: EntityManager, id: string): Promise<DisputeEntity | null> {
    return tx.findOneBy(DisputeEntity, { id });
  }

  async saveDispute(tx: EntityManager, dispute: Omit<DisputeEntity, 'payment'>): Promise<void> {
    await tx.upsert(DisputeEntity, dispute, ['id']);
  }

  /** Whose answer is awaited, or which the banks still look at; the nearest deadline first. */
  findUndecided(limit: number): Promise<(DisputeEntity & { payment: PaymentEntity })[]> {
    return this.disputes.find({
      where: { status: In(['open', 'under_review']) },
      relations: { payment: true },
      order: { respond_by: 'ASC', id: 'ASC' },
      take: limit,
    });
  }
}
