import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { CourierModule } from '../courier/courier.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { RefundOrder } from './refund-order.js';
import { Restock } from './restock.js';
import { MoveOrder } from './move-order.js';
import { OpenStreams } from './open-streams.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { OrderFeed } from './order-feed.js';
import { OrderFeedController } from './order-feed.controller.js';
import { FulfilOrder } from './fulfil-order.js';
import { MovePromises } from './promises/move-promises.js';
import { PromisesController } from './promises/promises.controller.js';

/** The owner's side of an order: what may be done with it, and the board that shows what is to do. */
@Module({
  imports: [CouponsModule, CourierModule, InvoicingModule, OrdersModule, PaymentModule, ProductsModule, SettingsModule],
  controllers: [OrderFeedController, FulfilmentController, PromisesController],
  providers: [RefundOrder, Restock, MoveOrder, OpenStreams, OrderFeed, FulfilOrder, MovePromises],
})
export class FulfilmentModule {}
