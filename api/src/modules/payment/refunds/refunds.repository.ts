import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, Repository } from 'typeorm';
import { RefundEntity, UNFINISHED } from '../refund.entity.js';

/** A refund before the provider was asked for it. */
export type PendingRefund = Pick<
  RefundEntity,
  'id' | 'payment_id' | 'provider_payment_id' | 'amount' | 'reason' | 'created_at' | 'cause' | 'position' | 'qty'
>;

/** The one place that writes refunds. */
@Injectable()
export class RefundsRepository {
  constructor(@InjectRepository(RefundEntity) private readonly refunds: Repository<RefundEntity>) {}

  findRefund(id: string): Promise<RefundEntity | null> {
    return this.refunds.findOneBy({ id });
  }

  findRefundByProviderRefund(providerRefundId: string): Promise<RefundEntity | null> {
    return this.refunds.findOneBy({ provider_refund_id: providerRefundId });
  }

  /** Of one captured payment. */
  listRefunds(tx: EntityManager, paymentId: string, providerPaymentId: string): Promise<RefundEntity[]> {
    return tx.findBy(RefundEntity, { payment_id: paymentId, provider_payment_id: providerPaymentId });
  }

  /** As it stands within this transaction. Lock its payment before. */
  readRefund(tx: EntityManager, id: string): Promise<RefundEntity> {
    return tx.findOneByOrFail(RefundEntity, { id });
  }

  /** The oldest first. */
  async listUnfinished(tx: EntityManager, before: Date, limit: number): Promise<string[]> {
    const unfinished = await tx.find(RefundEntity, {
      select: { id: true },
      where: { status: In(UNFINISHED), created_at: LessThan(before) },
      order: { created_at: 'ASC' },
      take: limit,
    });
    return unfinished.map(({ id }) => id);
  }

  listUnfinishedOf(tx: EntityManager, providerPaymentId: string): Promise<RefundEntity[]> {
    return tx.findBy(RefundEntity, { provider_payment_id: providerPaymentId, status: In(UNFINISHED) });
  }

  /** Whether a refund that the provider lists is ours: by its number, or, when that answer was lost, by the key under which we asked. */
  isOurs(tx: EntityManager, { id, receipt }: { id: string; receipt: string | null }): Promise<boolean> {
    return tx.existsBy(RefundEntity, [{ provider_refund_id: id }, { id: receipt?.split('-')[0] ?? '' }]);
  }

  /** The same refund is written once, however often it is found to be due. @returns whether it is new */
  async insertPendingRefund(tx: EntityManager, refund: PendingRefund): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(RefundEntity)
      .values(refund)
      .orUpdate([], ['provider_payment_id', 'cause']) // nothing to update: DO NOTHING, for this conflict alone
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Money that somebody gives back in the provider's dashboard: one that has gone, or that the bank still has. */
  async insertElsewhere(
    tx: EntityManager,
    refund: Omit<PendingRefund, 'position' | 'qty'> & { provider_refund_id: string; status: 'processed' | 'requested' },
  ): Promise<void> {
    await tx.insert(RefundEntity, refund);
  }

  /** Less is owed with it than before, or nothing any more. Call with its payment locked. */
  async lowerOwed(tx: EntityManager, { id, amount, refunded_outside }: Pick<RefundEntity, 'id' | 'amount' | 'refunded_outside'>) {
    await tx.update(RefundEntity, { id }, { amount, refunded_outside, ...(amount === 0 && { status: 'refunded-outside' }) });
  }

  async updateState(
    tx: EntityManager,
    id: string,
    state: Pick<RefundEntity, 'status' | 'provider_refund_id' | 'failures'>,
  ): Promise<void> {
    await tx.update(RefundEntity, { id }, state);
  }
}
