import { Module } from '@nestjs/common';
import { AdminOrdersController } from './admin-orders.controller.js';
import { OrdersController } from './orders.controller.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { OrderEventsService } from './order-events.service.js';
import { OrdersService } from './orders.service.js';

@Module({
  controllers: [OrdersController, AdminOrdersController],
  providers: [AdminOrdersService, OrderEventsService, OrdersService],
  exports: [AdminOrdersService, OrderEventsService, OrdersService],
})
export class OrdersModule {}
