import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { OrdersService } from '../orders/orders.service.js';
import { CourierError, CourierProvider, type CourierTrip } from './courier-provider.js';
import { DeliveriesService } from './deliveries.service.js';
import { courierAddress } from './delivery-quotes.service.js';
import type { DeliveryEntity } from './delivery.entity.js';

/** The job that gets a paid order its one rider. */
@Injectable()
export class BookRider implements OnModuleInit {
  private readonly log = new Logger('book-rider');

  constructor(
    private readonly jobs: Jobs,
    private readonly orders: OrdersService,
    private readonly deliveries: DeliveriesService,
    private readonly courier: CourierProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.register<{ orderId: string }>('book-rider', ({ orderId }) => this.bookRider(orderId));
  }

  /** Books once: whatever was lost is looked up before anything is booked again. Throws when the courier did not answer, so that the job comes again. */
  async bookRider(orderId: string): Promise<void> {
    const delivery = await this.deliveries.find(orderId);
    const order = await this.orders.find(orderId);
    if (!delivery || order?.status !== 'confirmed' || !['queued', 'unknown'].includes(delivery.state)) return;
    const trip = (await this.findLostTrip(delivery)) ?? (await this.book(delivery));
    if (trip) await this.deliveries.recordTrip(orderId, trip);
  }

  private findLostTrip(delivery: DeliveryEntity): Promise<CourierTrip | null> {
    return delivery.state === 'unknown' ? this.courier.findTrip(delivery.order_id) : Promise.resolve(null);
  }

  private async book(delivery: DeliveryEntity): Promise<CourierTrip | null> {
    const order = (await this.orders.find(delivery.order_id))!;
    const drop = {
      address: courierAddress({ line1: order.address_line1, area: order.area, city: order.city, pincode: order.pincode }),
      phone: order.phone,
      name: order.customer_name,
    };
    // From here the answer may be lost, even by our own death: the next try must look before it books.
    await this.deliveries.update(order.id, { state: 'unknown' });
    try {
      return await this.courier.book({ clientOrderId: order.id, drop, kilograms: Math.max(1, Math.ceil(order.weight / 1000)) });
    } catch (failure) {
      if (!(failure instanceof CourierError) || failure.kind === 'unanswered') throw failure;
      return this.keepRefusal(order.id, failure);
    }
  }

  private async keepRefusal(orderId: string, refusal: CourierError): Promise<null> {
    if (refusal.codes.includes('order_is_duplicate')) throw refusal; // it exists: the next try finds it
    if (refusal.codes.includes('requests_limit_exceeded')) {
      await this.deliveries.update(orderId, { state: 'queued' });
      throw refusal;
    }
    this.log.error(`the courier refused order ${orderId}: ${refusal.codes.join(', ')}`);
    await this.deliveries.update(orderId, { state: 'refused', refusal: refusal.codes.join(', ').slice(0, 200) || 'refused' });
    return null;
  }
}
