import { Injectable } from '@nestjs/common';
import { moveHold } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ShopError } from '../../../platform/shop-error.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { OrderLineEntity } from '../../orders/order-line.entity.js';
import { OrdersRepository, type OrderWithLines } from '../../orders/orders.repository.js';
import { type Packs, StockRepository } from '../../products/stock.repository.js';
import { notAvailable } from '../priced-order.js';
import { assertShare } from './unpaid-packs.js';
import { findWaitingPacks } from './unpaid-holds.query.js';

/** What an order is to hold: packs of counted products, and one use of its coupon. */
export interface HoldRequest {
  orderId: string;
  shopperId: string;
  couponId: string | null;
  lines: Pick<OrderLineEntity, 'product_id' | 'qty' | 'from_stock'>[];
  /** True while its payment is waited for: it gets no more than its share then. */
  isUnpaid: boolean;
}

/** Packs and coupon uses that are kept for an order. Locks: the order (by the caller), products by id, the coupon. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly stock: StockRepository,
    private readonly coupons: CouponsRepository,
  ) {}

  /**
   * Takes packs from counted stock and one use of the coupon, or nothing at all.
   * @throws ShopError NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_RESERVED, INVALID_COUPON: the caller's transaction must then roll back.
   */
  async takeHolds(tx: EntityManager, { orderId, shopperId, couponId, lines, isUnpaid }: HoldRequest): Promise<void> {
    const packs = countedPacks(lines);
    if (packs.length > 0) await this.takePacks(tx, orderId, packs, isUnpaid);
    if (!couponId) return;
    const taken = await this.coupons.takeUse(tx, { coupon_id: couponId, order_id: orderId, shopper_id: shopperId });
    if (!taken) throw new ShopError('INVALID_COUPON');
  }

  /** Takes what an order held before its hold ended. @returns false when something of it is gone: then nothing is taken */
  async retakeHolds(tx: EntityManager, order: OrderWithLines): Promise<boolean> {
    const held = moveHold(order.hold_state, 'held');
    const { id: orderId, shopper_id: shopperId, coupon_id: couponId, lines } = order;
    try {
      // Inside another transaction this one is a savepoint of it.
      await tx.transaction((savepoint) => this.takeHolds(savepoint, { orderId, shopperId, couponId, lines, isUnpaid: false }));
    } catch (failure) {
      if (!(failure instanceof ShopError)) throw failure; // a fault of the database is no sold-out: the next message tries again
      return false;
    }
    order.hold_state = held;
    return true;
  }

  /** Releases what a locked order holds, and changes the order by the same statement. Sold packs stay sold. */
  async releaseHolds(tx: EntityManager, order: OrderWithLines, change: Partial<OrderEntity> = {}): Promise<void> {
    const holds = order.hold_state === 'held';
    const released = holds ? { ...change, hold_state: moveHold(order.hold_state, 'released') } : change;
    if (Object.keys(released).length > 0) await this.orders.updateDraft(tx, order, released);
    if (!holds) return;
    const packs = countedPacks(order.lines);
    if (packs.length > 0) await this.stock.returnPacks(tx, packs);
    if (order.coupon_id) await this.coupons.releaseUse(tx, order.id, 'held');
  }

  // What others hold is read behind the locks on the products: every hold that was taken before this one is seen.
  private async takePacks(tx: EntityManager, orderId: string, packs: Packs[], isUnpaid: boolean): Promise<void> {
    const taken = await this.stock.takePacks(tx, packs);
    const short = taken.filter(({ stock, wanted }) => stock < wanted);
    if (short.length > 0) throw notAvailable(short.map(({ id, name, stock }) => ({ id, name, left: stock })));
    if (!isUnpaid) return;
    const { proven, waiting } = await findWaitingPacks(
      tx,
      orderId,
      packs.map(({ product_id }) => product_id),
    );
    assertShare({ taken, proven, waiting }, this.clock.now());
  }
}

const countedPacks = (lines: HoldRequest['lines']): Packs[] =>
  lines.filter(({ from_stock }) => from_stock).map(({ product_id, qty }) => ({ product_id, qty }));
