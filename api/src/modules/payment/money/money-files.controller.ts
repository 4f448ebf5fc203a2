import { Readable } from 'node:stream';
import { applyDecorators, Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendTotals } from '../../../platform/kernel/page.js';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { mapBatches } from '../batches.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { DifferencesQuery } from '../reconciliation/reconciliation.dto.js';
import { presentDifference } from '../reconciliation/reconciliation.presenter.js';
import { ReconciliationsService } from '../reconciliation/reconciliations.service.js';
import { PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import { presentPayment, presentRefund } from './money.presenter.js';
import { MoneyService } from './money.service.js';
import { writeDifferences, writePayments, writeRefunds } from './write-tables.js';

const CsvFile = (name: string): MethodDecorator =>
  applyDecorators(
    Header('content-type', 'text/csv; charset=utf-8'),
    Header('content-disposition', `attachment; filename="${name}"`),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
    Recorded('data-exported', name),
  );

/** Payments, refunds and differences as tables for a spreadsheet, under the same filters. */
@Controller('admin/money')
@AdminOnly('money')
export class MoneyFilesController {
  constructor(
    private readonly money: MoneyService,
    private readonly reconciliations: ReconciliationsService,
  ) {}

  /** Every payment that the filters find, with how many and how much in `X-Total-Count` and `X-Total-Amount`, as in the list. */
  @Get('payments.csv')
  @CsvFile('payments.csv')
  async getPaymentsCsv(
    @Query() query: PaymentPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    sendTotals(reply, await this.money.sumPayments(query));
    return asFile(writePayments(mapBatches(this.money.readPayments(query), presentPayment)));
  }

  @Get('refunds.csv')
  @CsvFile('refunds.csv')
  async getRefundsCsv(@Query() query: RefundPageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    sendTotals(reply, await this.money.sumRefunds(query));
    return asFile(writeRefunds(mapBatches(this.money.readRefunds(query), presentRefund)));
  }

  /** Of one day, or all that are not resolved. */
  @Get('differences.csv')
  @CsvFile('differences.csv')
  getDifferencesCsv(@Query() { day }: DifferencesQuery): StreamableFile {
    return asFile(writeDifferences(mapBatches(this.reconciliations.readDifferences(day), presentDifference)));
  }
}

const asFile = (text: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(text), { type: 'text/csv; charset=utf-8' });
