import { Injectable } from '@nestjs/common';
import { moveHold } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { ComposedStatement, type StatementText } from '../../../platform/database/composed-statement.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { CouponsRepository } from '../../coupons/coupons.repository.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { OrderLineEntity } from '../../orders/order-line.entity.js';
import { OrdersRepository, type OrderWithLines } from '../../orders/orders.repository.js';
import { type Packs, type StockedPacks, StockRepository } from '../../products/stock.repository.js';
import { notAvailable } from '../priced-order.js';
import { HoldOutcomesRepository } from './hold-outcomes.repository.js';
import { addRefusedPacks, type RefusedPacks, sharesRefused } from './unpaid-packs.js';
import { addWaitingPacks } from '../../../read-models/checkout/unpaid-holds.query.js';

/** What a draft is to hold: packs of counted products, and one use of its coupon. */
export interface HoldRequest {
  shopperId: string;
  couponId: string | null;
  lines: Pick<OrderLineEntity, 'product_id' | 'qty' | 'from_stock'>[];
  /** True while its payment is waited for: it gets no more than its share then. */
  isUnpaid: boolean;
}

/** What the statement that writes a draft says of it, and why it may have written nothing. */
export interface DraftRow {
  /** The order; null when it was not written. */
  draft: string | null;
  /** This checkout was written before. */
  is_written: boolean;
  /** How many orders of the shopper wait for their payment. */
  held: number;
  packs?: StockedPacks[];
  /** 1 when the coupon may be used once more. */
  coupons?: number;
  shares?: RefusedPacks[];
}

// Enough for a few tabs; more would let one person keep packs from everyone else.
const MAX_UNPAID_ORDERS = 5;

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

  /** Locks all that a draft takes, behind the shopper's checkouts: what `addTerms` counts in the next statement is what is there. */
  composeLocks({ shopperId, couponId, lines, isUnpaid }: HoldRequest): StatementText {
    const statement = new ComposedStatement();
    const products = countedPacks(lines).map(({ product_id }) => product_id);
    let last = 'own_checkouts';
    this.orders.addCheckoutsLock(statement, shopperId);
    // One that is not waited for is placed by this transaction, and ends the others.
    if (!isUnpaid) last = this.orders.addDraftsLock(statement, shopperId, last);
    if (products.length > 0) last = this.stock.addLock(statement, products, last);
    if (couponId) last = this.coupons.addLock(statement, couponId, last);
    return statement.compose({ columns: 'count(*)', from: last });
  }

  /** `accepted`: a row when nothing speaks against `new_order`. Returns what to select of `own_orders` beside it. */
  addTerms(statement: ComposedStatement, { shopperId, couponId, lines, isUnpaid }: HoldRequest): string {
    const terms = ['NOT own.is_written', 'own.held < $1'];
    const columns = ['own.is_written', 'own.held'];
    const wanted = countedPacks(lines);
    if (wanted.length > 0) {
      this.stock.addStockedPacks(statement, wanted);
      terms.push('NOT EXISTS (SELECT FROM stocked_packs WHERE stock < wanted)');
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.id), '[]') FROM stocked_packs s) AS packs");
    }
    if (wanted.length > 0 && isUnpaid) {
      const products = wanted.map(({ product_id }) => product_id);
      addWaitingPacks(statement, products);
      this.outcomes.addLapsedOrders(statement, products);
      addRefusedPacks(statement);
      terms.push('NOT EXISTS (SELECT FROM refused_packs)');
      columns.push("(SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.id), '[]') FROM refused_packs r) AS shares");
    }
    if (couponId) {
      this.coupons.addFreeCoupon(statement, couponId, shopperId);
      terms.push('EXISTS (SELECT FROM free_coupon)');
      columns.push('(SELECT count(*)::int FROM free_coupon) AS coupons');
    }
    statement.add('accepted', `SELECT FROM own_orders own WHERE ${terms.join(' AND ')}`, [MAX_UNPAID_ORDERS]);
    return columns.join(', ');
  }

  /** `draft` holds what it takes. */
  addHolds(statement: ComposedStatement, { couponId, lines }: HoldRequest): void {
    if (countedPacks(lines).length > 0) this.stock.addTakenPacks(statement);
    if (couponId) this.coupons.addHeldUse(statement);
  }

  /**
   * @throws ShopError CHECKOUT_CHANGED when the same checkout was written meanwhile; NOT_AVAILABLE, INVALID_COUPON, TOO_MANY_REQUESTS,
   * TOO_MANY_PACKS, PACKS_RESERVED
   */
  assertWritten({ couponId }: HoldRequest, { draft, is_written, held, packs = [], coupons, shares = [] }: DraftRow): void {
    if (draft !== null) return;
    if (is_written) throw new ShopError('CHECKOUT_CHANGED');
    assertThere(packs);
    if (couponId && coupons === 0) throw new ShopError('INVALID_COUPON');
    if (held >= MAX_UNPAID_ORDERS) throw tooManyUnpaid();
    throw sharesRefused(shares, this.clock.now());
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

const tooManyUnpaid = (): ShopError =>
  new ShopError('TOO_MANY_REQUESTS', {
    text: 'You have several unfinished payments. Please finish one, or wait a few minutes.',
    limit: 'unfinished payments of one shopper',
  });
