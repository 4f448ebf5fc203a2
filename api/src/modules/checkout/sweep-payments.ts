import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentProviderError } from '../payment/gateway/payment-provider.js';
import { PaymentsService } from '../payment/payments.service.js';
import { LATE_MINUTES } from './confirm-order.js';
import { releaseHolds } from './holds/holds.js';
import { RefuseMoney } from './refuse-money.js';
import { type Settlement, SettlePayment } from './settle-payment.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
// A bank may answer for three days; after four nothing comes any more.
const GIVE_UP_MS = 4 * DAY_MS;
// For so long an order may claim a payment that was opened with a bare amount.
const UNCLAIMED_MS = 30 * MINUTE_MS;
// A provider that takes its time keeps the others waiting less.
const AT_ONCE = 4;
const MOST = 1_000;

/** A payment that may still be paid, and until when its order keeps its packs; null for one that no order has claimed. */
type DuePayment = PaymentEntity & { hold_expires_at: Date | null };

/** What a lost webhook or a closed browser left behind: asked for at the provider with growing gaps, and holds ended in time. */
@Injectable()
export class SweepPayments implements OnModuleInit {
  private readonly log = new Logger('sweep-payments');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly settling: SettlePayment,
    private readonly refusing: RefuseMoney,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-payments', '* * * * *', (deadline) => this.sweepPayments(deadline));
  }

  /** Stops at the deadline: the next sweep goes on, and a provider that hangs keeps nothing else waiting. */
  async sweepPayments(deadline?: AbortSignal): Promise<void> {
    const due = (await this.duePayments()).values();
    const checkOn = async (): Promise<void> => {
      for (const payment of due) {
        if (deadline?.aborted) return;
        await this.checkPayment(payment).catch((failure: unknown) =>
          this.log.warn(`payment ${payment.id} is checked again later: ${String(failure)}`),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, checkOn));
  }

  private duePayments(): Promise<DuePayment[]> {
    return this.db.query(
      `SELECT p.*, o.hold_expires_at FROM payments p LEFT JOIN orders o ON o.id = p.order_id
        WHERE p.status IN ('open', 'expired') AND p.next_check_at <= $1 ORDER BY p.next_check_at LIMIT ${MOST}`,
      [this.clock.now()],
    );
  }

  // The provider is asked before the hold ends: whoever has paid keeps the packs.
  private async checkPayment(payment: DuePayment): Promise<void> {
    await this.db.getRepository(PaymentEntity).update({ id: payment.id }, { next_check_at: this.nextCheck(payment) });
    const settled = await this.askProvider(payment);
    if (settled === 'silent') return this.endHold(payment, LATE_MINUTES);
    if (!settled?.captured) return this.endHold(payment, 0);
    if (payment.order_id === null) await this.giveUnclaimedBack(payment);
  }

  // While the provider is silent nobody knows who has paid: holds get the longest grace there is.
  private async askProvider(payment: PaymentEntity): Promise<Settlement | 'silent' | null> {
    try {
      const providerOrderId = payment.provider_order_id ?? (await this.payments.findLostOrder(payment));
      return providerOrderId ? await this.settling.settlePayment(providerOrderId) : null;
    } catch (failure) {
      if (failure instanceof PaymentProviderError) return 'silent';
      throw failure;
    }
  }

  private async endHold(payment: DuePayment, graceMinutes: number): Promise<void> {
    if (this.isAhead(payment.hold_expires_at)) return;
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOneOrFail(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked.provider_payment_id !== null) return;
      if (locked.order_id) {
        const order = await tx.findOneOrFail(OrderEntity, {
          where: { id: locked.order_id },
          lock: { mode: 'pessimistic_write' },
        });
        if (order.hold_expires_at.getTime() + graceMinutes * MINUTE_MS > this.clock.now().getTime()) return;
        await releaseHolds(tx, order.id);
      } else if (this.isAhead(unclaimedUntil(locked))) return;
      if (locked.status === 'open') await tx.update(PaymentEntity, { id: locked.id }, { status: 'expired' });
    });
  }

  // A payment opened with a bare amount that no order claimed.
  private async giveUnclaimedBack(payment: PaymentEntity): Promise<void> {
    if (this.isAhead(unclaimedUntil(payment))) return;
    const { captured } = await this.payments.readMoney(payment);
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOneOrFail(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked.order_id === null && locked.provider_payment_id === null)
        await this.refusing.giveAllBack(tx, locked, captured, 'unclaimed');
    });
  }

  // Gaps grow with age: a minute at first, hours later, and no more after four days. One check falls on the end of the hold.
  private nextCheck({ created_at, hold_expires_at }: DuePayment): Date {
    const now = this.clock.now().getTime();
    const age = now - created_at.getTime();
    const next = new Date(age > GIVE_UP_MS ? now + 365 * DAY_MS : now + Math.min(Math.max(MINUTE_MS, age / 4), 6 * 3_600_000));
    return hold_expires_at && this.isAhead(hold_expires_at) && hold_expires_at < next ? hold_expires_at : next;
  }

  private isAhead(moment: Date | null): boolean {
    return moment !== null && moment > this.clock.now();
  }
}

const unclaimedUntil = ({ created_at }: PaymentEntity): Date => new Date(created_at.getTime() + UNCLAIMED_MS);
