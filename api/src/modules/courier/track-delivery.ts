import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/env.js';
import { ShopError } from '../../platform/shop-error.js';
import type { Shopper } from '../identity/shoppers.service.js';
import { OrdersService } from '../orders/orders.service.js';
import type { BookCourierReply, CourierReply, TrackingReply } from './courier.dto.js';
import { presentBooking, presentRider, presentTracking } from './courier.presenter.js';
import { DeliveriesService } from './deliveries.service.js';
import type { DeliveryEntity } from './delivery.entity.js';
import { FollowTrips } from './follow-trips.js';

/** What a shopper may know of the delivery of an own order. Everybody else gets 404. */
@Injectable()
export class TrackDelivery {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly orders: OrdersService,
    private readonly deliveries: DeliveriesService,
    private readonly trips: FollowTrips,
  ) {}

  async trackOrder(shopper: Shopper, id: string): Promise<TrackingReply> {
    return presentTracking(await this.trips.freshen(await this.own(shopper, id)), this.env.shop);
  }

  async trackRider(shopper: Shopper, id: string): Promise<CourierReply> {
    return presentRider(await this.trips.freshen(await this.own(shopper, id)));
  }

  /** @throws ShopError NOT_PAID before the payment arrived: an unpaid order gets no rider. */
  async findBooking(shopper: Shopper, orderId: string): Promise<BookCourierReply> {
    const order = await this.orders.findOwn(shopper.id, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const delivery = await this.deliveries.find(order.id);
    if (!delivery) throw new ShopError('NOT_PAID');
    return presentBooking(delivery);
  }

  /** @throws ShopError COD_OFF, always while cash on delivery is not offered */
  async refuseCod(shopper: Shopper, orderId: string): Promise<BookCourierReply> {
    if (!(await this.orders.findOwn(shopper.id, orderId))) throw new ShopError('ORDER_NOT_FOUND');
    throw new ShopError('COD_OFF');
  }

  private async own(shopper: Shopper, id: string): Promise<DeliveryEntity> {
    const delivery = await this.deliveries.findOwn(shopper.id, id);
    if (!delivery) throw new ShopError('ORDER_NOT_FOUND');
    return delivery;
  }
}
