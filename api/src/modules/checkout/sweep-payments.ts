import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentsService } from '../payment/payments.service.js';
import { OrderEntity } from '../orders/order.entity.js';
import { releaseHolds } from './holds.js';
import { RefuseMoney } from './refuse-money.js';
import { SettlePayment } from './settle-payment.js';

const DAY_MS = 86_400_000;
// A bank may answer for three days; after four nothing comes any more.
const GIVE_UP_MS = 4 * DAY_MS;
const UNCLAIMED_MS = 30 * 60_000;

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
    this.jobs.registerSweep('sweep-payments', '* * * * *', () => this.sweepPayments());
  }

  async sweepPayments(): Promise<void> {
    const due = await this.db
      .getRepository(PaymentEntity)
      .createQueryBuilder('payment')
      .where("payment.status IN ('open', 'expired') AND payment.next_check_at <= :now", { now: this.clock.now() })
      .orderBy('payment.next_check_at')
      .limit(200)
      .getMany();
    for (const payment of due) {
      await this.checkPayment(payment).catch((failure: unknown) =>
        this.log.warn(`payment ${payment.id} is checked again later: ${String(failure)}`),
      );
    }
  }

  // The provider is asked before the hold ends: whoever has paid keeps the packs.
  private async checkPayment(payment: PaymentEntity): Promise<void> {
    await this.db.getRepository(PaymentEntity).update({ id: payment.id }, { next_check_at: this.nextCheck(payment) });
    const settled = payment.provider_order_id
      ? await this.settling.settlePayment(payment.provider_order_id).catch(() => null)
      : null;
    if (!settled?.captured) await this.endHold(payment);
    else if (settled.orderId === null && payment.order_id === null) await this.giveUnclaimedBack(payment);
  }

  private async endHold(payment: PaymentEntity): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOne(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked?.status !== 'open') return;
      if (locked.order_id) {
        const order = await tx.findOneOrFail(OrderEntity, {
          where: { id: locked.order_id },
          lock: { mode: 'pessimistic_write' },
        });
        if (order.hold_expires_at > this.clock.now()) return;
        await releaseHolds(tx, order.id);
      }
      await tx.update(PaymentEntity, { id: locked.id }, { status: 'expired' });
    });
  }

  // A payment opened with a bare amount that no order claimed.
  private async giveUnclaimedBack(payment: PaymentEntity): Promise<void> {
    if (this.clock.now().getTime() < payment.created_at.getTime() + UNCLAIMED_MS) return;
    const captured = await this.payments.readCaptured(payment);
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOne(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (!locked || locked.order_id !== null || locked.provider_payment_id !== null) return;
      await tx.update(PaymentEntity, { id: locked.id }, { status: 'refunding', provider_payment_id: captured[0]!.id });
      for (const money of captured.filter(({ status }) => status === 'captured'))
        await this.refusing.giveBack(tx, locked, money, 'unclaimed');
    });
  }

  // Gaps grow with age: a minute at first, hours later, and no more after four days.
  private nextCheck({ created_at }: PaymentEntity): Date {
    const now = this.clock.now().getTime();
    const age = now - created_at.getTime();
    return new Date(age > GIVE_UP_MS ? now + 365 * DAY_MS : now + Math.min(Math.max(60_000, age / 4), 6 * 3_600_000));
  }
}
