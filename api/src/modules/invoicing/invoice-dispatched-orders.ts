import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { findSweepProgress, saveSweepProgress } from '../../platform/work/jobs/sweep-progress.repository.js';
import { findOrdersToInvoice, INVOICE_SWEEP } from '../../read-models/payment/invoices.query.js';
import { InvoicesService } from './invoices.service.js';

const BATCH_SIZE = 100;
// No parcel is under way for a month: what was placed before that and has an invoice stays so.
const OVERLAP_MS = 31 * 86_400_000;

/**
 * Earlier releases issued an invoice when an order was packed, and let parcels go that no one had
 * marked as packed. Those invoices are issued here; the day of supply is printed on them.
 */
@Injectable()
export class InvoiceDispatchedOrders implements OnModuleInit {
  private readonly log = new Logger('invoices');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly invoices: InvoicesService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep(INVOICE_SWEEP, '13 * * * *', (deadline) => this.invoiceAll(deadline));
  }

  async invoiceAll(deadline?: AbortSignal): Promise<void> {
    const db = this.db.manager;
    const done_until = new Date(this.clock.now().getTime() - OVERLAP_MS);
    const since = await findSweepProgress(db, INVOICE_SWEEP);
    let isComplete = true;
    for (let orders: string[] = []; ; ) {
      orders = await findOrdersToInvoice(db, since, orders.at(-1) ?? '', BATCH_SIZE);
      for (const orderId of orders) {
        if (deadline?.aborted) return;
        isComplete = (await this.invoiceOrder(orderId)) && isComplete;
      }
      if (orders.length < BATCH_SIZE) break;
    }
    if (!isComplete) return;
    await this.db.transaction((tx) => saveSweepProgress(tx, { sweep: INVOICE_SWEEP, done_until }));
  }

  // One that fails keeps no other from its invoice; it is tried again, and counts as waiting until then.
  private async invoiceOrder(orderId: string): Promise<boolean> {
    try {
      await this.invoices.findInvoice(orderId);
      return true;
    } catch (error) {
      this.log.error(`the invoice of order ${orderId} could not be issued: ${String(error)}`);
      return false;
    }
  }
}
