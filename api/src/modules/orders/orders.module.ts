import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { EventAnnouncer } from './event-announcer.js';
import { OrderEventEntity } from './order-event.entity.js';
import { OrderEventsRepository } from './order-events.repository.js';
import { OrderEventsService } from './order-events.service.js';
import { OrderLineEntity } from './order-line.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity, OrderEventEntity, OrderLineEntity]), SettingsModule],
  controllers: [OrdersController, AdminOrdersController],
  providers: [AdminOrdersService, EventAnnouncer, OrderEventsRepository, OrderEventsService, OrdersRepository, OrdersService],
  exports: [AdminOrdersService, OrderEventsService, OrdersRepository, OrdersService],
})
export class OrdersModule {}
