import { Injectable } from '@nestjs/common';
import { moveHold } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
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

/** What the statement that writes a draft found out about its holds. */
export interface HeldRow {
  packs?: StockedPacks[];
  /** Null when the coupon has no use left. */
  coupon?: { id: string } | null;
  /** Null when it was not written, because this shopper has too many unpaid ones. */
  draft: string | null;
  proven: boolean | null;
  /** Uses of the coupon that the draft holds. */
  uses?: number;
  waiting?: (Omit<WaitingPacks, 'first_ends_at'> & { first_ends_at: string })[];
  lapsed?: LapsedOfProduct[];
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

  /** Locks all that a draft takes, behind the shopper's checkouts. What `addHolds` counts in the next statement is what is there. */
  async lockForDraft(tx: EntityManager, { shopperId, couponId, lines, isUnpaid }: HoldRequest): Promise<void> {
    const statement = new ComposedStatement();
    const products = countedProducts(lines);
    let last = 'own_checkouts';
    this.orders.addCheckoutsLock(statement, shopperId);
    // One that is not waited for is placed by this transaction, and ends the others.
    if (!isUnpaid) last = this.orders.addDraftsLock(statement, shopperId, last);
    if (products.length > 0) last = this.stock.addLock(statement, products, last);
    if (couponId) last = this.coupons.addLock(statement, couponId, last);
    await statement.run(tx, { columns: 'count(*)', from: last });
  }

  /** Takes packs from counted stock and one use of the coupon for `draft`. Returns what to select for `assertHeld`. */
  addHolds(statement: ComposedStatement, { couponId, lines, isUnpaid }: HoldRequest): string {
    const columns = ['draft.id AS draft', 'draft.hold_proven AS proven'];
    const wanted = countedPacks(lines);
    if (wanted.length > 0) {
      this.stock.addTakenPacks(statement, wanted);
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.id), '[]') FROM stocked_packs s) AS packs");
    }
    if (couponId) {
      this.coupons.addTakenUse(statement, couponId);
      this.coupons.addHeldUse(statement, couponId);
      columns.push('(SELECT to_jsonb(c) FROM taken_coupon c) AS coupon', '(SELECT count(*)::int FROM held_use) AS uses');
    }
    if (isUnpaid && wanted.length > 0) {
      const products = countedProducts(lines);
      addWaitingPacks(statement, products);
      this.outcomes.addLapsedOrders(statement, products);
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM waiting_packs w) AS waiting");
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') FROM lapsed_orders l) AS lapsed");
    }
    return columns.join(', ');
  }

  /**
   * @throws ShopError NOT_AVAILABLE, INVALID_COUPON, TOO_MANY_REQUESTS, TOO_MANY_PACKS, PACKS_RESERVED: the caller's transaction must
   * then roll back
   */
  assertHeld({ couponId, isUnpaid }: HoldRequest, held: HeldRow): void {
    const { packs = [], coupon = null, draft, proven, uses = 0, waiting = [], lapsed = [] } = held;
    assertThere(packs);
    if (couponId && !coupon) throw new ShopError('INVALID_COUPON');
    if (draft === null) throw tooManyUnpaid();
    if (isUnpaid) {
      const others = waiting.map((one) => ({ ...one, first_ends_at: new Date(one.first_ends_at) }));
      assertShare({ taken: packs, proven: proven === true, waiting: others, lapsed }, this.clock.now());
    }
    if (couponId && uses === 0) throw new ShopError('INVALID_COUPON');
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

const countedProducts = (lines: HoldRequest['lines']): string[] => countedPacks(lines).map(({ product_id }) => product_id);

const tooManyUnpaid = (): ShopError =>
  new ShopError('TOO_MANY_REQUESTS', {
    text: 'You have several unfinished payments. Please finish one, or wait a few minutes.',
    limit: 'unfinished payments of one shopper',
  });
