import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import { InvoicesService } from './invoices.service.js';
import { PrintDocument } from './documents/print-document.js';

@Controller('orders')
@ShoppersOnly()
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly printer: PrintDocument,
  ) {}

  /** The invoice of an own order as PDF, from the moment on that it is packed. */
  @Get(':id/bill')
  @ApiErrors('ORDER_NOT_FOUND', 'NOT_PAID', 'BILL_NOT_READY')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadInvoice(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<StreamableFile> {
    return this.printer.printInvoice(await this.invoices.findOwnInvoice(shopper.id, id));
  }

  /** A credit note of an own order as PDF. */
  @Get(':id/credit-notes/:note')
  @ApiErrors('ORDER_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadCreditNote(
    @CurrentShopper() shopper: Shopper,
    @Param('id') id: string,
    @Param('note') note: string,
  ): Promise<StreamableFile> {
    return this.printer.printCreditNote(await this.invoices.findOwnCreditNote(shopper.id, id, note));
  }
}
