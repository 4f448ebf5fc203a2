import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { BillsController } from './bills.controller.js';
import { AdminBillsController } from './admin-bills.controller.js';
import { BillsService } from './bills.service.js';

@Module({
  imports: [OrdersModule],
  controllers: [BillsController, AdminBillsController],
  providers: [BillsService],
  exports: [BillsService],
})
export class BillsModule {}
