import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { CourierModule } from '../courier/courier.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { RefundOrder } from './refund-order.js';
import { MoveOrder } from './move-order.js';
import { OpenStreams } from './open-streams.js';
import { FulfilmentController } from './fulfilment.controller.js';
import { OrderFeed } from './order-feed.js';
import { OrderFeedController } from './order-feed.controller.js';
import { FulfilOrder } from './fulfil-order.js';

/** The owner's side of an order: what may be done with it, and the board that shows what is to do. */
@Module({
  imports: [OrdersModule, PaymentModule, CourierModule, InvoicingModule],
  controllers: [OrderFeedController, FulfilmentController],
  providers: [RefundOrder, MoveOrder, OpenStreams, OrderFeed, FulfilOrder],
})
export class FulfilmentModule {}
