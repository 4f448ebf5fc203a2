import { Injectable } from '@nestjs/common';
import { courierStatusForShopper, courierStatusMeaning } from '@shop/domain';
import { Clock } from '../../../platform/clock.js';
import { ShopError } from '../../../platform/shop-error.js';
import type { Shopper } from '../../customers/identity/shoppers.service.js';
import { OrdersService } from '../../orders/orders.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ShopConfigService } from '../../settings/shop-details/shop-config.service.js';
import type { BookCourierReply, CourierReply, TrackingReply } from '../courier.dto.js';
import { presentBooking, presentRider, presentTracking } from '../courier.presenter.js';
import { DeliveriesService } from '../deliveries.service.js';
import type { DeliveryEntity } from '../delivery.entity.js';
import { PollShipments } from './poll-shipments.js';

// The courier's code for an account that may not collect cash.
const NO_AGREEMENT = 'cod_agreement_required';

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
  ) {}

  async trackOrder(shopper: Shopper, id: string): Promise<TrackingReply> {
    const delivery = await this.polling.refreshWatched(await this.findOwnDelivery(shopper, id));
    const isCancelled = await this.isCancelled(shopper, delivery);
    const courier_status = courierStatusForShopper(delivery.courier_status, isCancelled);
    return presentTracking({ ...delivery, courier_status }, await this.shop.readKeptShop(), this.clock.now());
  }

  async trackRider(shopper: Shopper, id: string): Promise<CourierReply> {
    return presentRider(await this.polling.refreshWatched(await this.findOwnDelivery(shopper, id)));
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
    if (delivery?.state === 'refused' && delivery.refusal?.includes(NO_AGREEMENT))
      throw new ShopError('COD_REFUSED', { extra: { order_id: order.id, reason: NO_AGREEMENT } });
    return this.findBooking(shopper, orderId);
  }

  // Cancelling ends a delivery; of what comes after, only the way back is ever reported.
  private async isCancelled(shopper: Shopper, { order_id, courier_status }: DeliveryEntity): Promise<boolean> {
    const isReturning = courierStatusMeaning(courier_status).returning === true;
    return isReturning && (await this.orders.findOrderOfShopper(shopper.id, order_id))?.status === 'cancelled';
  }

  private async findOwnDelivery(shopper: Shopper, id: string): Promise<DeliveryEntity> {
    const delivery = await this.deliveries.findOwnDelivery(shopper.id, id);
    if (!delivery) throw new ShopError('ORDER_NOT_FOUND');
    return delivery;
  }
}
