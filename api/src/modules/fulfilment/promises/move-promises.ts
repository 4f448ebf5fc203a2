import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DeliveryPromise, type MovedPromise, movedPromise, type PromiseSettings } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { DispatchService } from '../../courier/dispatch.service.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { OrdersService } from '../../orders/orders.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { FulfilOrder } from '../fulfil-order.js';
import { findPromisedOrders, type PromisedOrderRow } from '../../../read-models/orders/promised-orders.query.js';

// Longer than a payment takes to be recorded.
const LOOKS_AGAIN_MS = 60_000;

/** An order whose promise other settings would change. */
export interface AffectedOrder extends MovedPromise {
  order: PromisedOrderRow;
}

/**
 * The promises of paid orders, when the owner changes what they were made from: hours, closed dates, preparation, ride, distances. Each
 * change queues the job with its commit, whichever screen made it.
 */
@Injectable()
export class MovePromises implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly fulfilment: FulfilOrder,
    private readonly orders: OrdersService,
    private readonly dispatch: DispatchService,
    private readonly events: OrderEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('move-promises', async ({ again = false }) => {
      await this.movePromises();
      // An order that was being paid meanwhile is seen once its commit is there: nobody waits for anybody.
      const later = { key: 'move-promises-again', delayMs: LOOKS_AGAIN_MS };
      if (!again) await enqueue(this.db.manager, 'move-promises', { again: true }, later);
    });
  }

  /** What these settings would change, before they are saved. What is left out stays as it is. */
  async listAffected(change: Partial<PromiseSettings> = {}): Promise<AffectedOrder[]> {
    const settings = { ...(await this.settings.readPromiseSettings()), ...change };
    const now = this.clock.now();
    const orders = await findPromisedOrders(this.db.manager, now);
    return orders.flatMap((order) => {
      const moved = movedPromise({ ...order, is_packed: order.fulfilment_status === 'packed' }, settings, now);
      return moved ? [{ order, ...moved }] : [];
    });
  }

  /** Harmless when it is done twice: what was moved is as the settings say. */
  async movePromises(): Promise<void> {
    for (const { order, promise, moves } of await this.listAffected()) if (moves && promise) await this.moveOrder(order, promise);
  }

  private async moveOrder(seen: PromisedOrderRow, promise: DeliveryPromise): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { order, delivery = null } = (await this.fulfilment.lockOrder(tx, seen.id)) ?? {};
      const isAsSeen = order?.status === 'confirmed' && (delivery?.state ?? null) === seen.delivery;
      if (!order || !isAsSeen || order.promised_from?.getTime() !== seen.promised_from.getTime()) return;
      const work_begins_at = promise.after_opening ? promise.work_begins_at : null;
      const isMoved = work_begins_at?.getTime() !== order.work_begins_at?.getTime();
      if (delivery && isMoved) await this.dispatch.requestRiderAt(tx, delivery, promise.work_begins_at);
      await this.orders.updateOrder(tx, order, { promised_from: promise.from, promised_until: promise.until, work_begins_at });
      const detail = { from: promise.from.toISOString(), until: promise.until.toISOString() };
      // The shopper hears of each change, and of the same one once.
      const of = { id: promise.from.toISOString(), amount: null };
      await this.events.recordEvents(tx, seen.id, { kind: 'promise-moved', actor: 'shop', detail, of });
    });
  }
}
