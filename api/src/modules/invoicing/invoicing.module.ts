import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { AdminInvoicesController } from './admin-invoices.controller.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { CreditNotesService } from './credit-notes.service.js';
import { CreditPastRefunds } from './credit-past-refunds.js';
import { DispatchedOrdersService } from './dispatched-orders.service.js';
import { InvoiceDispatchedOrders } from './invoice-dispatched-orders.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { PrintDocument } from './documents/print-document.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditNoteEntity, InvoiceEntity]), OrdersModule, ShopConfigModule],
  controllers: [InvoicesController, AdminInvoicesController],
  providers: [
    CreditNotesService,
    CreditPastRefunds,
    DispatchedOrdersService,
    InvoiceDispatchedOrders,
    InvoicesRepository,
    InvoicesService,
    PrintDocument,
  ],
  exports: [CreditNotesService, DispatchedOrdersService, InvoicesService],
})
export class InvoicingModule {}
