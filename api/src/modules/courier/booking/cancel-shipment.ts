import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { enqueue } from '../../../platform/jobs/enqueue.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { OrderEventsService } from '../../orders/order-events.service.js';
import { CourierError, CourierProvider } from '../courier-provider.js';
import { DeliveriesService } from '../deliveries.service.js';
import { noteTrouble } from '../tracking/set-delivery-issue.js';

const LOOK_AGAIN_MS = 5_000;

/** A trip that nobody needs any more. Without the courier's id it is looked for, until this moment (milliseconds). */
export interface UnwantedTrip extends Record<string, unknown> {
  orderId: string;
  clientOrderId: string;
  courierOrderId: string | null;
  until: number;
}

/** The job that takes a booking back at the courier's. */
@Injectable()
export class CancelShipment implements OnModuleInit {
  private readonly log = new Logger('drop-trip');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly courier: CourierProvider,
    private readonly events: OrderEventsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  onModuleInit(): void {
    this.jobs.register<UnwantedTrip>('drop-trip', (trip) => this.dropTrip(trip));
  }

  /** Throws when the courier does not answer, so that the job comes again. */
  async dropTrip(trip: UnwantedTrip): Promise<void> {
    const courierOrderId = trip.courierOrderId ?? (await this.courier.findTrip(trip.clientOrderId))?.courierOrderId;
    if (!courierOrderId) return this.lookAgain(trip);
    const dropped = await this.cancel(courierOrderId);
    if (!dropped) this.log.error(`the courier does not take back trip ${courierOrderId} of order ${trip.orderId}`);
    await this.db.transaction(async (tx) => {
      const delivery = await this.deliveries.lock(tx, trip.orderId);
      const happened = dropped || !delivery ? [] : noteTrouble(delivery, 'not-taken-back', this.clock.now());
      if (delivery && happened.length > 0) await tx.save(delivery);
      const kind = dropped ? 'rider-dropped' : 'rider-not-dropped';
      await this.events.record(tx, trip.orderId, { kind, actor: 'courier' }, ...happened);
    });
  }

  private async lookAgain(trip: UnwantedTrip): Promise<void> {
    const now = this.clock.now().getTime();
    if (now > trip.until) return; // the booking never arrived
    const key = `drop-trip-later:${trip.clientOrderId}`;
    await this.db.transaction((tx) => enqueue(tx, 'drop-trip', trip, { key, runAt: new Date(now + LOOK_AGAIN_MS) }));
  }

  // A first try whose answer was lost makes the second one refused: the trip itself tells.
  private async cancel(courierOrderId: string): Promise<boolean> {
    try {
      await this.courier.cancel(courierOrderId);
      return true;
    } catch (failure) {
      if (!(failure instanceof CourierError) || failure.kind !== 'refused') throw failure;
      return (await this.courier.readTrip(courierOrderId))?.word === 'canceled';
    }
  }
}
