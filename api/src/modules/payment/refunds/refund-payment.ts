import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentEntity } from '../payment.entity.js';
import { type ListedRefund, PaymentProvider, type ProviderRefund } from '../gateway/payment-provider.js';
import { PaymentsService } from '../payments.service.js';
import { RefundEntity } from './refund.entity.js';

const LOOK_AGAIN_MS = 60_000;

/** The job that gives money back: asked for once by its key, then followed until it is processed. */
@Injectable()
export class RefundPayment implements OnModuleInit {
  private readonly log = new Logger('refunds');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsService,
    private readonly events: OrderEventsService,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ refundId: string }>('refund-payment', ({ refundId }) => this.refundPayment(refundId));
    this.jobs.registerSweep('sweep-refunds', '*/5 * * * *', () => this.sweepRefunds());
  }

  /** Throws when the provider does not answer or refuses, so that the job comes again. */
  async refundPayment(refundId: string): Promise<void> {
    const refund = await this.db.getRepository(RefundEntity).findOneBy({ id: refundId });
    if (!refund || refund.status === 'processed') return;
    await this.keep(refund, await this.ask(refund));
  }

  /** Money that is owed is asked for until it has gone back, however long the provider refuses. */
  async sweepRefunds(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - 2 * LOOK_AGAIN_MS);
    await this.db.transaction(async (tx) => {
      const unfinished = await tx.query<{ id: string }[]>(
        "SELECT id FROM refunds WHERE status <> 'processed' AND created_at < $1 ORDER BY created_at LIMIT 200",
        [before],
      );
      for (const { id } of unfinished) await enqueue(tx, 'refund-payment', { refundId: id }, { key: `refund:${id}` });
    });
  }

  /** A webhook spoke of a refund: look at it now rather than in a minute. False for one whose number is not known here. */
  async followRefund(providerRefundId: string): Promise<boolean> {
    const refund = await this.db.getRepository(RefundEntity).findOneBy({ provider_refund_id: providerRefundId });
    if (refund) await this.refundPayment(refund.id);
    return refund !== null;
  }

  /** A refund is known by our key as well: its webhook may come before the answer that brings its number, and that may be lost. */
  async recogniseRefund(given: ListedRefund): Promise<boolean> {
    const id = given.receipt?.split('-')[0];
    const refund = id ? await this.db.getRepository(RefundEntity).findOneBy({ id }) : null;
    if (refund && keyOf(refund) === given.receipt && refund.status !== 'processed') await this.keep(refund, given);
    return refund !== null;
  }

  private ask(refund: RefundEntity): Promise<ProviderRefund> {
    const { provider_payment_id: providerPaymentId, provider_refund_id, amount } = refund;
    if (provider_refund_id) return this.provider.readRefund(providerPaymentId, provider_refund_id);
    return this.provider.refund({ providerPaymentId, amount, key: keyOf(refund) });
  }

  private async keep({ id, payment_id, failures }: RefundEntity, answer: ProviderRefund): Promise<void> {
    const status = answer.status === 'pending' ? 'requested' : answer.status;
    const failed = status === 'failed';
    if (failed) this.log.error(`the bank failed refund ${id} of payment ${payment_id}; it is asked for again`);
    await this.db.transaction(async (tx) => {
      // The payment first: of two refunds that end at once, the second sees that nothing is left under way.
      const payment = await tx.findOneOrFail(PaymentEntity, {
        where: { id: payment_id },
        lock: { mode: 'pessimistic_write' },
      });
      const refund = await tx.findOneByOrFail(RefundEntity, { id });
      // Another job asked at the same time and was told first: what we heard is of a try that is over.
      if (refund.status === 'processed' || refund.failures !== failures) return;
      await tx.update(
        RefundEntity,
        { id: refund.id },
        { status, provider_refund_id: failed ? null : answer.id, failures: refund.failures + (failed ? 1 : 0) },
      );
      if (status === 'processed') await this.payments.keepReturned(tx, refund);
      else
        await enqueue(
          tx,
          'refund-payment',
          { refundId: refund.id },
          { key: `refund:${refund.id}`, runAt: new Date(this.clock.now().getTime() + LOOK_AGAIN_MS) },
        );
      if (payment.order_id && status !== refund.status && (status === 'processed' || failed)) {
        const amount = (await this.ledger.currencyOf(tx, refund.provider_payment_id)) === 'INR' ? refund.amount : null;
        await this.events.record(tx, payment.order_id, {
          kind: failed ? 'refund-failed' : 'refunded',
          actor: 'payment',
          detail: { amount },
          of: { id: refund.id, amount },
        });
      }
    });
  }
}

// A key always gives the same refund, so that what the bank has failed needs another.
const keyOf = ({ id, failures }: RefundEntity): string => (failures === 0 ? id : `${id}-${failures}`);
