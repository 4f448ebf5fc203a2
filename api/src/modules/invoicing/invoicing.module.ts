import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { BillsController } from './bills.controller.js';
import { AdminBillsController } from './admin-bills.controller.js';
import { BillsService } from './bills.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import { CreditPastRefunds } from './credit-past-refunds.js';

@Module({
  imports: [OrdersModule, ShopConfigModule],
  controllers: [BillsController, AdminBillsController],
  providers: [BillsService, CreditNotesService, CreditPastRefunds],
  exports: [BillsService, CreditNotesService],
})
export class InvoicingModule {}
