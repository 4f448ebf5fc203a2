import { applyDecorators, Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { AdminOnly } from '../admin-auth/admin.guard.js';
import { BooksService } from './books.service.js';
import { DifferencesQuery, PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import { presentDifference, presentPayment, presentRefund } from './money.presenter.js';
import { MoneyService } from './money.service.js';
import { writeDifferences, writePayments, writeRefunds } from './write-tables.js';

const CsvFile = (name: string): MethodDecorator =>
  applyDecorators(
    Header('content-type', 'text/csv; charset=utf-8'),
    Header('content-disposition', `attachment; filename="${name}"`),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
  );

/** The lists of the money desk as tables for a spreadsheet, under the same filters. */
@Controller('admin/money')
@AdminOnly('money')
export class MoneyFilesController {
  constructor(
    private readonly money: MoneyService,
    private readonly books: BooksService,
  ) {}

  @Get('payments.csv')
  @CsvFile('payments.csv')
  async getPaymentsCsv(@Query() query: PaymentPageQuery): Promise<string> {
    return writePayments((await this.money.allPayments(query)).map(presentPayment));
  }

  @Get('refunds.csv')
  @CsvFile('refunds.csv')
  async getRefundsCsv(@Query() query: RefundPageQuery): Promise<string> {
    return writeRefunds((await this.money.allRefunds(query)).map(presentRefund));
  }

  /** Of one day, or all that are not healed. */
  @Get('differences.csv')
  @CsvFile('differences.csv')
  async getDifferencesCsv(@Query() { day }: DifferencesQuery): Promise<string> {
    return writeDifferences((await this.books.differencesOf(day)).map(presentDifference));
  }
}
