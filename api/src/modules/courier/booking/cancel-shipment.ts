import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { CourierError, CourierProvider } from '../courier-provider.js';
import { DeliveriesRepository } from '../deliveries.repository.js';
import { copyOfDelivery } from '../delivery.entity.js';
import { setDeliveryIssue } from '../tracking/set-delivery-issue.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'cancel-shipment': UnwantedShipment;
  }
}

const LOOK_UP_AGAIN_MS = 5_000;

/** A shipment that is not needed any more. Without the courier's id it is looked up, until this moment (milliseconds). */
export interface UnwantedShipment {
  orderId: string;
  clientOrderId: string;
  courierOrderId: string | null;
  until: number;
}

/** The job that cancels a shipment at the courier. */
@Injectable()
export class CancelShipment implements OnModuleInit {
  private readonly log = new Logger('cancel-shipment');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly courier: CourierProvider,
    private readonly events: OrderEventsService,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.register('cancel-shipment', (shipment) => this.cancelShipment(shipment));
  }

  /** Throws when the courier does not answer, so that the job comes again. */
  async cancelShipment(shipment: UnwantedShipment): Promise<void> {
    const { orderId, clientOrderId } = shipment;
    const courierOrderId = shipment.courierOrderId ?? (await this.courier.findShipment(clientOrderId))?.courierOrderId;
    if (!courierOrderId) return this.lookUpAgain(shipment);
    const isCancelled = await this.cancelAtCourier(courierOrderId);
    if (!isCancelled) this.log.error(`the courier does not cancel shipment ${courierOrderId} of order ${orderId}`);
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lockDelivery(tx, orderId);
      const before = delivery && copyOfDelivery(delivery);
      const events = isCancelled || !delivery ? [] : setDeliveryIssue(delivery, 'cancellation-refused', this.clock.now());
      if (before && events.length > 0) await this.deliveries.saveDelivery(tx, before, delivery);
      const kind = isCancelled ? 'rider-cancelled' : 'rider-not-cancelled';
      await this.events.recordEvents(tx, orderId, { kind, actor: 'courier' }, ...events);
    });
  }

  private async lookUpAgain(shipment: UnwantedShipment): Promise<void> {
    const now = this.clock.now().getTime();
    if (now > shipment.until) return; // the booking never arrived
    const key = `cancel-shipment-later:${shipment.clientOrderId}`;
    const runAt = new Date(now + LOOK_UP_AGAIN_MS);
    await this.db.transaction((tx) => enqueue(tx, 'cancel-shipment', shipment, { key, runAt }));
  }

  // A first try whose answer was lost makes the second one refused: the shipment itself tells.
  private async cancelAtCourier(courierOrderId: string): Promise<boolean> {
    try {
      await this.courier.cancelShipment(courierOrderId);
      return true;
    } catch (failure) {
      if (!(failure instanceof CourierError) || failure.kind !== 'refused') throw failure;
      return (await this.courier.readShipment(courierOrderId))?.isCancelled === true;
    }
  }
}
