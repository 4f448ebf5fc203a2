import { Injectable } from '@nestjs/common';
import { moveHold } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { CouponsRepository, type TakenCoupon } from '../../coupons/coupons.repository.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { OrderLineEntity } from '../../orders/order-line.entity.js';
import { OrdersRepository, type OrderWithLines } from '../../orders/orders.repository.js';
import { type Packs, type StockedPacks, StockRepository } from '../../products/stock.repository.js';
import { notAvailable } from '../priced-order.js';
import { HoldOutcomesRepository, type LapsedOfProduct } from './hold-outcomes.repository.js';
import { assertShare } from './unpaid-packs.js';
import { addWaitingPacks, type WaitingPacks } from '../../../read-models/checkout/unpaid-holds.query.js';

/** What a draft is to hold: packs of counted products, and one use of its coupon. */
export interface HoldRequest {
  shopperId: string;
  couponId: string | null;
  lines: Pick<OrderLineEntity, 'product_id' | 'qty' | 'from_stock'>[];
  /** True while its payment is waited for: it gets no more than its share then. */
  isUnpaid: boolean;
}

/** What was taken for a draft that is not written yet. */
export interface TakenHolds {
  packs: StockedPacks[];
  coupon: TakenCoupon | null;
  isUnpaid: boolean;
}

/** What the draft's own statement found out about its holds. */
interface HeldRow {
  proven: boolean;
  /** Uses of the coupon that it holds. */
  uses: number;
  waiting: (Omit<WaitingPacks, 'first_ends_at'> & { first_ends_at: string })[];
  lapsed: LapsedOfProduct[];
}

/** Packs and coupon uses that are kept for an order. Locks: the order (by the caller), products by id, the coupon. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly stock: StockRepository,
    private readonly coupons: CouponsRepository,
    private readonly outcomes: HoldOutcomesRepository,
  ) {}

  /**
   * Takes packs from counted stock and one use of the coupon, behind the lock on the shopper's checkouts: the first statement of a draft.
   * @throws ShopError NOT_AVAILABLE, INVALID_COUPON: the caller's transaction must then roll back.
   */
  async takeForDraft(tx: EntityManager, { shopperId, couponId, lines, isUnpaid }: HoldRequest): Promise<TakenHolds> {
    const statement = new ComposedStatement();
    const wanted = countedPacks(lines);
    this.orders.addCheckoutsLock(statement, shopperId);
    // One that is not waited for is placed by this transaction, and ends the others.
    if (!isUnpaid) this.orders.addDraftsLock(statement, shopperId, 'own_checkouts');
    const behind = isUnpaid ? 'own_checkouts' : 'locked_drafts';
    const columns = isUnpaid ? ['lock'] : ['lock', '(SELECT count(*) FROM locked_drafts) AS drafts'];
    if (wanted.length > 0) {
      this.stock.addTakenPacks(statement, wanted, behind);
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.id), '[]') FROM stocked_packs s) AS packs");
    }
    if (couponId) {
      this.coupons.addTakenUse(statement, couponId, wanted.length > 0 ? 'stocked_packs' : behind);
      columns.push('(SELECT to_jsonb(c) FROM taken_coupon c) AS coupon');
    }
    const [taken] = await statement.run<Partial<TakenHolds>>(tx, { columns: columns.join(', '), from: 'own_checkouts' });
    const { packs = [], coupon = null } = taken!;
    assertThere(packs);
    if (couponId && !coupon) throw new ShopError('INVALID_COUPON');
    return { packs, coupon, isUnpaid };
  }

  /**
   * The draft holds what was taken for it: the second statement, behind the locks of the first. What others hold is counted here, and
   * every hold that was taken before this one is seen. Returns what to select of `draft` for `assertHeld`.
   */
  addHolds(statement: ComposedStatement, { packs, coupon, isUnpaid }: TakenHolds): string {
    const columns = ['hold_proven AS proven'];
    if (coupon) {
      this.coupons.addHeldUse(statement, coupon);
      columns.push('(SELECT count(*)::int FROM held_use) AS uses');
    }
    if (isUnpaid && packs.length > 0) {
      const products = packs.map(({ id }) => id);
      addWaitingPacks(statement, products);
      this.outcomes.addLapsedOrders(statement, products);
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM waiting_packs w) AS waiting");
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM lapsed_orders l) AS lapsed");
    }
    return columns.join(', ');
  }

  /** @throws ShopError TOO_MANY_PACKS, PACKS_RESERVED, INVALID_COUPON: the caller's transaction must then roll back. */
  assertHeld({ packs, coupon, isUnpaid }: TakenHolds, { proven, uses = 0, waiting = [], lapsed = [] }: Partial<HeldRow>): void {
    if (isUnpaid) {
      const held = waiting.map((one) => ({ ...one, first_ends_at: new Date(one.first_ends_at) }));
      assertShare({ taken: packs, proven: proven === true, waiting: held, lapsed }, this.clock.now());
    }
    if (coupon && uses === 0) throw new ShopError('INVALID_COUPON');
  }

  /** Takes what an order held before its hold ended. @returns false when something of it is gone: then nothing is taken */
  async retakeHolds(tx: EntityManager, order: OrderWithLines): Promise<boolean> {
    const held = moveHold(order.hold_state, 'held');
    try {
      // Inside another transaction this one is a savepoint of it.
      await tx.transaction((savepoint) => this.takeAgain(savepoint, order));
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

  private async takeAgain(tx: EntityManager, { id: order_id, shopper_id, coupon_id, lines }: OrderWithLines): Promise<void> {
    const packs = countedPacks(lines);
    if (packs.length > 0) assertThere(await this.stock.takePacks(tx, packs));
    if (coupon_id && !(await this.coupons.takeUse(tx, { coupon_id, order_id, shopper_id })))
      throw new ShopError('INVALID_COUPON');
  }
}

function assertThere(packs: StockedPacks[]): void {
  const short = packs.filter(({ stock, wanted }) => stock < wanted);
  if (short.length > 0) throw notAvailable(short.map(({ id, name, stock }) => ({ id, name, left: stock })));
}

const countedPacks = (lines: HoldRequest['lines']): Packs[] =>
  lines.filter(({ from_stock }) => from_stock).map(({ product_id, qty }) => ({ product_id, qty }));
