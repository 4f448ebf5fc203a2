import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { AdminOrdersService } from '../orders/admin-orders.service.js';
import { AdminOnly, CurrentAdmin } from '../staff/admin.guard.js';
import type { Admin } from '../staff/admin-sessions.js';
import { InvoicesService } from './invoices.service.js';
import { PrintDocument } from './documents/print-document.js';

@Controller('admin/orders')
@AdminOnly('packing')
export class AdminInvoicesController {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly invoices: InvoicesService,
    private readonly printer: PrintDocument,
  ) {}

  @Get(':id/bill')
  @ApiErrors('ORDER_NOT_FOUND', 'BILL_NOT_READY')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printInvoice(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<StreamableFile> {
    await this.orders.readOrder(admin.role, id);
    return this.printer.printInvoice(await this.invoices.findInvoice(id));
  }

  @Get(':id/credit-notes/:note')
  @ApiErrors('ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printCreditNote(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Param('note') note: string,
  ): Promise<StreamableFile> {
    await this.orders.readOrder(admin.role, id);
    return this.printer.printCreditNote(await this.invoices.findCreditNote(id, note));
  }
}
