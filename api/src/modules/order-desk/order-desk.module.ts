import { Module } from '@nestjs/common';
import { BillsModule } from '../bills/bills.module.js';
import { CourierModule } from '../courier/courier.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { GiveBack } from './give-back.js';
import { MoveOrder } from './move-order.js';
import { OpenStreams } from './open-streams.js';
import { OrderDeskController } from './order-desk.controller.js';
import { OrderFeed } from './order-feed.js';
import { OrderFeedController } from './order-feed.controller.js';
import { WorkAtDesk } from './work-at-desk.js';

/** The owner's side of an order: what may be done with it, and the board that shows what is to do. */
@Module({
  imports: [OrdersModule, PaymentModule, CourierModule, BillsModule],
  controllers: [OrderFeedController, OrderDeskController],
  providers: [GiveBack, MoveOrder, OpenStreams, OrderFeed, WorkAtDesk],
})
export class OrderDeskModule {}
