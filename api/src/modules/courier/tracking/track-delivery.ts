import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { Shopper } from '../../customers/identity/shoppers.service.js';
import { OrdersService } from '../../orders/orders.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ShopConfigService } from '../../settings/shop-details/shop-config.service.js';
import type { BookCourierReply, CourierReply, TrackingReply } from '../courier.dto.js';
import { CourierProvider } from '../courier-provider.js';
import { presentBooking, presentRider, presentTracking } from '../courier.presenter.js';
import type { TrackedDelivery } from '../../../read-models/courier/deliveries.query.js';
import { DeliveriesService } from '../deliveries.service.js';
import { PollShipments } from './poll-shipments.js';

/** What a shopper may know of the delivery of an own order. Everyone else gets 404. */
@Injectable()
export class TrackDelivery {
  constructor(
    private readonly shop: ShopConfigService,
    private readonly clock: Clock,
    private readonly orders: OrdersService,
    private readonly deliveries: DeliveriesService,
    private readonly polling: PollShipments,
    private readonly settings: SettingsService,
    private readonly courier: CourierProvider,
  ) {}

  async trackOrder(shopper: Shopper, id: string): Promise<TrackingReply> {
    const tracked = await this.findOwnDelivery(shopper, id);
    const delivery = await this.polling.refreshWatched(tracked.delivery);
    return presentTracking({ ...tracked, delivery }, await this.shop.readKeptShop(), this.clock.now());
  }

  async trackRider(shopper: Shopper, id: string): Promise<CourierReply> {
    return presentRider(await this.polling.refreshWatched((await this.findOwnDelivery(shopper, id)).delivery));
  }

  /** @throws ShopError NOT_PAID before the payment arrived: an unpaid order gets no rider. */
  async findBooking(shopper: Shopper, orderId: string): Promise<BookCourierReply> {
    const order = await this.orders.findOrderOfShopper(shopper.id, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const delivery = await this.deliveries.findDeliveryOfOrder(order.id);
    if (!delivery) throw new ShopError('NOT_PAID');
    return presentBooking(delivery);
  }

  /**
   * The booking of an order that is paid at the door; one that was taken goes on when cash is switched off.
   * @throws ShopError COD_OFF, NOT_ON_DELIVERY for a prepaid order, COD_REFUSED when the courier collects no cash: the order waits for the shop
   */
  async findCashBooking(shopper: Shopper, orderId: string): Promise<BookCourierReply> {
    const order = await this.orders.findOrderOfShopper(shopper.id, orderId);
    const isCash = order !== null && order.cash_due !== null;
    if (!isCash && !(await this.settings.readSetting('cash-on-delivery')).value.enabled) throw new ShopError('COD_OFF');
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (!isCash) throw new ShopError('NOT_ON_DELIVERY');
    const delivery = await this.deliveries.findDeliveryOfOrder(order.id);
    const refusal = delivery?.state === 'refused' ? delivery.shipment.refusal : null;
    const reason = refusal && this.courier.findCashRefusal(refusal);
    if (reason) throw new ShopError('COD_REFUSED', { extra: { order_id: order.id, reason } });
    return this.findBooking(shopper, orderId);
  }

  private async findOwnDelivery(shopper: Shopper, id: string): Promise<TrackedDelivery> {
    const tracked = await this.deliveries.findOwnDelivery(shopper.id, id);
    if (!tracked) throw new ShopError('ORDER_NOT_FOUND');
    return tracked;
  }
}
