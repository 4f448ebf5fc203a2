import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import type { Order } from '../orders/orders.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ShopConfigService } from '../shop-config/shop-config.service.js';
import { BillEntity } from './bill.entity.js';
import { financialYear } from './financial-year.js';
import { writeBill } from './write-bill.js';

/** The bills of the shop: one per order, numbered without a gap within a financial year. */
@Injectable()
export class BillsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly shop: ShopConfigService,
  ) {}

  /**
   * Writes the bill of a packed order in the transaction that packs it; the same one again for an order that has one.
   * The year's row is locked until the commit: a number that was taken back is given to the next.
   */
  async issueBill(tx: EntityManager, order: Order): Promise<BillEntity> {
    const there = await tx.findOneBy(BillEntity, { order_id: order.id });
    if (there) return there;
    const now = this.clock.now();
    const paper = await writeBill(tx, order, await this.shop.readShop(tx), now);
    const year = financialYear(now);
    const [row] = await tx.query<{ last: number }[]>(
      `INSERT INTO bill_series AS s (year, last) VALUES ($1, 1) ON CONFLICT (year) DO UPDATE SET last = s.last + 1 RETURNING last`,
      [year],
    );
    const number = `${year}/${String(row!.last).padStart(6, '0')}`; // 14 of the 16 characters that the law allows
    const bill = { order_id: order.id, number, issued_at: now, paper };
    await tx.insert(BillEntity, bill as never);
    return bill;
  }

  /** @throws ShopError ORDER_NOT_FOUND, BILL_NOT_READY before the order is packed */
  async findBill(orderId: string): Promise<BillEntity> {
    const bill = await this.db.getRepository(BillEntity).findOneBy({ order_id: orderId });
    return bill ?? this.issueLate(orderId);
  }

  /** The shopper's own. @throws ShopError ORDER_NOT_FOUND, NOT_PAID, BILL_NOT_READY */
  async findOwnBill(shopperId: string, orderId: string): Promise<BillEntity> {
    const order = await this.orders.findOwn(shopperId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!order.placed_at) throw new ShopError('NOT_PAID');
    return this.findBill(orderId);
  }

  // What the rider took away without a word at the desk was packed all the same.
  private issueLate(orderId: string): Promise<BillEntity> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lockPaid(tx, orderId);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      const there = await tx.findOneBy(BillEntity, { order_id: orderId });
      if (there) return there;
      if (order.desk_state !== 'packed' || order.status === 'cancelled') throw new ShopError('BILL_NOT_READY');
      return this.issueBill(tx, order);
    });
  }
}
