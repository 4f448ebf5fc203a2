import { startOfDay, endOfDay, type Day } from '@shop/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { PaymentProviderError } from '../gateway/payment-provider.js';
import { RefundsElsewhereService } from '../refunds/refunds-elsewhere.service.js';
import { AskForUnlisted } from './ask-for-unlisted.js';
import { compareRecords, type Difference, findUnlisted } from './compare-records.js';
import { loadOurRecords } from '../../../read-models/payment/our-records.query.js';
import { LoadProviderRecords, type ProviderRecords, sumRecords } from './provider-records.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

const SHIPMENTS_MISSING = 'the shipments are missing, because the courier did not answer';

/** Matches one day's payments, refunds and shipments at the providers to our ledger, and resolves what resolves by itself. */
@Injectable()
export class ReconcileDay {
  private readonly log = new Logger('reconciliation');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly records: LoadProviderRecords,
    private readonly unlisted: AskForUnlisted,
    private readonly elsewhere: RefundsElsewhereService,
    private readonly reconciliations: ReconciliationsRepository,
  ) {}

  /**
   * Reconciles a day, again if need be: what is no difference any more is resolved. Without the courier only its shipments are missing.
   * @throws ShopError PROVIDER_UNAVAILABLE when the payment provider does not answer
   */
  async reconcileDay(day: string): Promise<void> {
    try {
      const theirs = await this.records.loadProviderRecords(spanOf(day));
      const differences = await this.compareDay(day, theirs);
      const report = { day, at: this.clock.now(), figures: sumRecords(theirs), ...differences };
      await this.db.transaction((tx) => this.reconciliations.saveReport(tx, report));
    } catch (failure) {
      if (!(failure instanceof PaymentProviderError)) throw failure;
      this.log.warn(`${day} is reconciled again later: ${failure.message}`);
      const unread = { day, at: this.clock.now(), failure: failure.message };
      await this.db.transaction((tx) => this.reconciliations.saveFailure(tx, unread));
      throw new ShopError('PROVIDER_UNAVAILABLE', { cause: failure });
    }
  }

  private async compareDay(
    day: string,
    theirs: ProviderRecords,
  ): Promise<{ differences: Difference[]; shipmentsMissing: string | null }> {
    const ours = await loadOurRecords(this.db.manager, spanOf(day), theirs);
    const differences = compareRecords(theirs, ours);
    if (await this.resolveDifferences(theirs, differences)) return this.compareDay(day, theirs);
    const { payments, refunds, shipments } = findUnlisted(theirs, ours);
    const money = [...(await this.unlisted.askForPayments(payments)), ...(await this.unlisted.askForRefunds(refunds))];
    const unknown = theirs.shipments ? await this.unlisted.askForShipments(shipments) : null;
    return { differences: [...differences, ...money, ...(unknown ?? [])], shipmentsMissing: unknown ? null : SHIPMENTS_MISSING };
  }

  // Money that we missed is settled as if its webhook came now; a refund of somebody else is taken over.
  private async resolveDifferences(theirs: ProviderRecords, differences: Difference[]): Promise<boolean> {
    let resolved = false;
    for (const { kind, subject } of differences) {
      const refund = kind === 'refund-not-ours' && theirs.refunds.find(({ id }) => id === subject);
      if (refund && refund.status === 'processed') resolved = (await this.elsewhere.adoptRefund(refund)) || resolved;
      const payment = kind === 'payment-not-ours' && theirs.payments.find(({ id }) => id === subject);
      if (payment && payment.providerOrderId)
        await enqueue(this.db.manager, 'settle-payment', { providerOrderId: payment.providerOrderId });
    }
    return resolved;
  }
}

const spanOf = (day: Day): { from: Date; until: Date } => ({ from: startOfDay(day), until: endOfDay(day) });
