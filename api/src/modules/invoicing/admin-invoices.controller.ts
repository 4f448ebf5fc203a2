import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/errors/api-errors.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { InvoicesService } from './invoices.service.js';
import { presentInvoice, presentCreditNote } from './documents/present-document.js';

@Controller('admin/orders')
@AdminOnly('packing')
export class AdminInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get(':id/bill')
  @ApiErrors('ORDER_NOT_FOUND', 'BILL_NOT_READY')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printInvoice(@Param('id') id: string): Promise<StreamableFile> {
    return presentInvoice(await this.invoices.findInvoice(id));
  }

  @Get(':id/credit-notes/:note')
  @ApiErrors('CREDIT_NOTE_NOT_FOUND')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printCreditNote(@Param('id') id: string, @Param('note') note: string): Promise<StreamableFile> {
    return presentCreditNote(await this.invoices.findCreditNote(id, note));
  }
}
