import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OrdersService } from '../orders/orders.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { lockPaymentOfOrder, findOrdersToCredit } from './invoices.query.js';

const AT_A_TIME = 100;

/** Refunds that are older than credit notes get theirs, in the order of their orders. */
@Injectable()
export class CreditPastRefunds implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly orders: OrdersService,
    private readonly notes: CreditNotesService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-credit-notes', '23 * * * *', (deadline) => this.creditPastRefunds(deadline));
  }

  async creditPastRefunds(deadline?: AbortSignal): Promise<void> {
    for (const orderId of await findOrdersToCredit(this.db.manager, AT_A_TIME)) {
      if (deadline?.aborted) return;
      await this.db.transaction((tx) => this.creditOrder(tx, orderId));
    }
  }

  private async creditOrder(tx: EntityManager, orderId: string): Promise<void> {
    await lockPaymentOfOrder(tx, orderId);
    await this.orders.lockPlacedOrder(tx, orderId);
    await this.notes.creditLate(tx, orderId);
  }
}
