import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { PaymentProviderError } from '../../payment/gateway/payment-provider.js';
import { PaymentsRepository } from '../../payment/payments.repository.js';
import { EndDraft } from '../end-draft.js';
import type { DuePayment } from '../../../read-models/checkout/unsettled-payments.query.js';
import { RefundUnlinkedPayment, claimableUntil } from './refund-unlinked-payment.js';
import { LATE_MINUTES } from './reject-payment.js';
import { type Settlement, SettlePayment } from './settle-payment.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
// A bank may answer for three days; after four nothing comes any more, and the provider is not asked again.
export const GIVE_UP_MS = 4 * DAY_MS;

/** Asks the provider what became of a payment that is due, and ends what is over. */
@Injectable()
export class CheckPayment {
  private readonly log = new Logger('sweep-payments');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsRepository,
    private readonly settlement: SettlePayment,
    private readonly unlinkedRefunds: RefundUnlinkedPayment,
    private readonly drafts: EndDraft,
  ) {}

  // The provider is asked before the hold ends: a shopper who has paid keeps the packs.
  async checkPayment(payment: DuePayment): Promise<void> {
    await this.payments.setNextCheck(this.db.manager, payment.id, this.nextCheck(payment));
    const settled = await this.askProvider(payment);
    if (settled === 'silent') return this.endHold(payment, LATE_MINUTES);
    if (this.isLastCheck(payment)) await this.payments.endChecks(this.db.manager, payment.id);
    if (!settled?.captured) return this.endHold(payment, 0);
    if (payment.order_id === null && !this.isAhead(claimableUntil(payment)))
      await this.unlinkedRefunds.refundUnlinkedPayment(payment, 'unclaimed');
  }

  // While the provider is silent no one knows who has paid: holds get the longest grace there is.
  private async askProvider(payment: DuePayment): Promise<Settlement | 'silent' | null> {
    try {
      return await this.settlement.settleOpenPayment(payment);
    } catch (failure) {
      if (!(failure instanceof PaymentProviderError)) throw failure;
      this.log.warn(`payment ${payment.id} is asked for again later, ${failure.kind}: ${failure.message}`);
      return 'silent';
    }
  }

  private async endHold(payment: DuePayment, graceMinutes: number): Promise<void> {
    if (!this.isAhead(payment.hold_expires_at)) await this.drafts.expireDraft(payment, graceMinutes);
  }

  // Gaps grow with age: a minute at first, hours later. One check falls on the end of the hold.
  private nextCheck({ created_at, hold_expires_at }: DuePayment): Date {
    const now = this.clock.now().getTime();
    const age = now - created_at.getTime();
    const next = new Date(now + Math.min(Math.max(MINUTE_MS, age / 4), 6 * HOUR_MS));
    return hold_expires_at && this.isAhead(hold_expires_at) && hold_expires_at < next ? hold_expires_at : next;
  }

  // A webhook that comes later still settles it: only the asking has an end.
  private isLastCheck({ created_at, hold_expires_at }: DuePayment): boolean {
    return this.clock.now().getTime() - created_at.getTime() > GIVE_UP_MS && !this.isAhead(hold_expires_at);
  }

  private isAhead(moment: Date | null): boolean {
    return moment !== null && moment > this.clock.now();
  }
}
