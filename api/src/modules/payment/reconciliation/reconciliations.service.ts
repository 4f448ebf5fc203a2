import { shopDay } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { inBatches } from '../batches.js';
import {
  type DifferenceRow,
  findDifferencesFrom,
  findDifferencesOfDay,
  findReconciledDay,
  findReconciledDays,
  type ReconciledDay,
} from '../../../read-models/payment/reconciliations.query.js';
import { ReconcileDay } from './reconcile-day.js';

/** The days as they were held against the providers' lists. */
@Injectable()
export class ReconciliationsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reconciler: ReconcileDay,
  ) {}

  /** The newest first. */
  listReconciliations(page: { limit: number; cursor?: string | undefined }): Promise<ReconciledDay[]> {
    return findReconciledDays(this.db.manager, page);
  }

  /** @throws ShopError RECONCILIATION_NOT_FOUND */
  async readReconciliation(day: string): Promise<{ reconciliation: ReconciledDay; differences: DifferenceRow[] }> {
    const reconciliation = await findReconciledDay(this.db.manager, day);
    if (!reconciliation) throw new ShopError('RECONCILIATION_NOT_FOUND');
    return { reconciliation, differences: await findDifferencesOfDay(this.db.manager, day) };
  }

  /** Reconciles a day now, today as far as it has come. @throws ShopError RECONCILIATION_NOT_FOUND for a day to come, PROVIDER_UNAVAILABLE */
  async reconcileAgain(day: string): Promise<{ reconciliation: ReconciledDay; differences: DifferenceRow[] }> {
    if (day > shopDay(this.clock.now())) throw new ShopError('RECONCILIATION_NOT_FOUND');
    await this.reconciler.reconcileDay(day);
    return this.readReconciliation(day);
  }

  /** All of a day's, or all that are not resolved; the newest first, in batches. */
  readDifferences(day?: string): AsyncGenerator<DifferenceRow[]> {
    return inBatches((part) => findDifferencesFrom(this.db.manager, day, part));
  }
}
