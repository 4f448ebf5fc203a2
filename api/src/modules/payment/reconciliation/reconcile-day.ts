import { startOfDay, endOfDay, type Day } from '@shop/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { ShopError } from '../../../platform/shop-error.js';
import { CourierError, CourierProvider } from '../../courier/courier-provider.js';
import { PaymentProvider, PaymentProviderError } from '../gateway/payment-provider.js';
import { RefundsElsewhereService } from '../refunds/refunds-elsewhere.service.js';
import { compareBooks, type Difference, difference, unlisted } from './compare-records.js';
import { GatherBooks, type Ours, type Theirs } from './provider-records.js';
import { keepBook, keepFailure } from './reconciliations.repository.js';
import { figuresOf } from './sum-book.js';

const RIDES_MISSING = 'the rides are missing, because the courier did not answer';

/** Matches one day's payments, refunds and rides at the providers to our ledger, and heals what heals by itself. */
@Injectable()
export class ReadBook {
  private readonly log = new Logger('books');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly books: GatherBooks,
    private readonly provider: PaymentProvider,
    private readonly courier: CourierProvider,
    private readonly elsewhere: RefundsElsewhereService,
  ) {}

  /**
   * Reads the book of a day, again if need be: what is no difference any more is healed. Without the courier only its rides are missing.
   * @throws ShopError PROVIDER_SILENT when the payment provider does not answer
   */
  async readBook(day: string): Promise<void> {
    try {
      const theirs = await this.books.readTheirs(spanOf(day));
      const { differences, ridesMissing } = await this.compare(day, theirs);
      await keepBook(this.db, { day, at: this.clock.now(), figures: figuresOf(theirs), differences, ridesMissing });
    } catch (failure) {
      if (!(failure instanceof PaymentProviderError)) throw failure;
      this.log.warn(`the book of ${day} is read again later: ${failure.message}`);
      await keepFailure(this.db, { day, at: this.clock.now(), failure: failure.message });
      throw new ShopError('PROVIDER_SILENT', { cause: failure });
    }
  }

  private async compare(day: string, theirs: Theirs): Promise<{ differences: Difference[]; ridesMissing: string | null }> {
    const ours = await this.books.readOurs(spanOf(day), theirs);
    const found = compareBooks(theirs, ours);
    if (await this.heal(theirs, found)) return this.compare(day, theirs);
    const { payments, refunds, rides } = unlisted(theirs, ours);
    const money = [...(await this.askForPayments(payments)), ...(await this.askForRefunds(refunds))];
    const unknown = theirs.trips ? await this.askForRides(rides) : null;
    return { differences: [...found, ...money, ...(unknown ?? [])], ridesMissing: unknown ? null : RIDES_MISSING };
  }

  // Money that we missed is settled as if its webhook came now; a refund of somebody else is taken over.
  private async heal(theirs: Theirs, found: Difference[]): Promise<boolean> {
    let healed = false;
    for (const { kind, subject } of found) {
      const refund = kind === 'refund-not-ours' && theirs.refunds.find(({ id }) => id === subject);
      if (refund && refund.status === 'processed') healed = (await this.elsewhere.adoptRefund(refund)) || healed;
      const payment = kind === 'payment-not-ours' && theirs.payments.find(({ id }) => id === subject);
      if (payment && payment.providerOrderId)
        await enqueue(this.db.manager, 'settle-payment', { providerOrderId: payment.providerOrderId });
    }
    return healed;
  }

  private async askForPayments(payments: Ours['payments']): Promise<Difference[]> {
    const missing: Difference[] = [];
    for (const { id, order_id, captured } of payments) {
      const theirs = await this.provider.readPayment(id);
      if (!theirs?.wasCaptured && theirs?.status !== 'refunded')
        missing.push(difference('payment-not-theirs', id, { order_id, ours: captured }));
    }
    return missing;
  }

  private async askForRefunds(refunds: Ours['refunds']): Promise<Difference[]> {
    const missing: Difference[] = [];
    for (const { id, provider_refund_id, provider_payment_id, order_id, amount } of refunds) {
      const theirs = provider_refund_id && (await this.readRefund(provider_payment_id, provider_refund_id));
      if (theirs && theirs.status !== 'failed') continue;
      const kind = theirs ? 'refund-failed-there' : 'refund-not-theirs';
      missing.push(difference(kind, provider_refund_id ?? id, { order_id, ours: amount }));
    }
    return missing;
  }

  // Null when the courier stops answering on the way.
  private async askForRides(rides: Ours['rides']): Promise<Difference[] | null> {
    const missing: Difference[] = [];
    try {
      for (const { courier_order_id, order_id, cost } of rides)
        if (!(await this.courier.readTrip(courier_order_id)))
          missing.push(difference('ride-not-theirs', courier_order_id, { order_id, ours: cost }));
      return missing;
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      this.log.warn(`a ride cannot be asked for: ${failure.message}`);
      return null;
    }
  }

  private async readRefund(paymentId: string, refundId: string) {
    return this.provider.readRefund(paymentId, refundId).catch((failure: unknown) => {
      if (failure instanceof PaymentProviderError && failure.kind === 'refused') return null;
      throw failure;
    });
  }
}

const spanOf = (day: Day): { from: Date; until: Date } => ({ from: startOfDay(day), until: endOfDay(day) });
