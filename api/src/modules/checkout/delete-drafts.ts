import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Retention } from '../../platform/work/retention/retention.js';
import { CouponsRepository } from '../coupons/coupons.repository.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentsRepository } from '../payment/payments.repository.js';
import { findAbandonedDrafts } from '../../read-models/checkout/unsettled-payments.query.js';

// Far beyond the four days for which a bank may still answer. Money that came even later is a payment without an order in the
// reconciliation, and goes back from there.
const DAYS_KEPT = 30;

/** Checkouts that were never paid, with the names and addresses typed into them. */
@Injectable()
export class DeleteDrafts implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly retention: Retention,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly coupons: CouponsRepository,
  ) {}

  onModuleInit(): void {
    const deleteBefore = (before: Date, limit: number): Promise<number> => this.deleteDrafts(before, limit);
    this.retention.register({ kind: 'unpaid-checkouts', days: DAYS_KEPT, deleteBefore });
  }

  /** Behind the lock of its payment a draft is what it was: whatever settles it takes that lock first. */
  async deleteDrafts(before: Date, limit: number): Promise<number> {
    const found = await findAbandonedDrafts(this.db.manager, before, limit);
    return this.db.transaction(async (tx) => {
      const locked = await this.payments.lockUnpaid(
        tx,
        found.map(({ payment_id }) => payment_id),
      );
      const drafts = found.filter(({ payment_id }) => locked.includes(payment_id));
      const orderIds = drafts.flatMap(({ order_id }) => order_id ?? []);
      await this.coupons.deleteUses(tx, orderIds);
      await this.orders.deleteDrafts(tx, orderIds);
      await this.payments.deleteUnpaid(tx, locked);
      return locked.length;
    });
  }
}
