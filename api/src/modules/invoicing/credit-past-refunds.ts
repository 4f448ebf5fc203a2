import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { findSweepProgress, saveSweepProgress } from '../../platform/work/jobs/sweep-progress.repository.js';
import { OrdersService } from '../orders/orders.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { lockPaymentOfOrder, findOrdersToCredit } from '../../read-models/payment/invoices.query.js';

const AT_A_TIME = 100;
const SWEEP = 'sweep-credit-notes';
// Longer than any transaction: what was being written when it was looked for is found by the next sweep.
const OVERLAP_MS = 86_400_000;

/**
 * Refunds that have no credit note get theirs, in the order of their orders. A refund is written together with its note, so that once all
 * years are swept, only the last day is looked at.
 */
@Injectable()
export class CreditPastRefunds implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly orders: OrdersService,
    private readonly notes: CreditNotesService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep(SWEEP, '23 * * * *', (deadline) => this.creditPastRefunds(deadline));
  }

  async creditPastRefunds(deadline?: AbortSignal): Promise<void> {
    const db = this.db.manager;
    const done_until = new Date(this.clock.now().getTime() - OVERLAP_MS);
    const orders = await findOrdersToCredit(db, await findSweepProgress(db, SWEEP), AT_A_TIME);
    for (const orderId of orders) {
      if (deadline?.aborted) return;
      await this.db.transaction((tx) => this.creditOrder(tx, orderId));
    }
    if (orders.length < AT_A_TIME) await this.db.transaction((tx) => saveSweepProgress(tx, { sweep: SWEEP, done_until }));
  }

  private async creditOrder(tx: EntityManager, orderId: string): Promise<void> {
    await lockPaymentOfOrder(tx, orderId);
    await this.orders.lockPlacedOrder(tx, orderId);
    await this.notes.creditLate(tx, orderId);
  }
}
