import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/errors/api-errors.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { BillsService } from './bills.service.js';
import { presentBill, presentCreditNote } from './documents/present-paper.js';

@Controller('admin/orders')
@AdminOnly('packing')
export class AdminBillsController {
  constructor(private readonly bills: BillsService) {}

  @Get(':id/bill')
  @ApiErrors('ORDER_NOT_FOUND', 'BILL_NOT_READY')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printBill(@Param('id') id: string): Promise<StreamableFile> {
    return presentBill(await this.bills.findBill(id));
  }

  @Get(':id/credit-notes/:note')
  @ApiErrors('CREDIT_NOTE_NOT_FOUND')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async printCreditNote(@Param('id') id: string, @Param('note') note: string): Promise<StreamableFile> {
    return presentCreditNote(await this.bills.findCreditNote(id, note));
  }
}
