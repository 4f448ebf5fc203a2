import { stringify } from 'csv-stringify/sync';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Recorded } from '../../platform/web/security/recorded.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { type DayReply, OverviewReply, OverviewRequest } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

const USUAL_DAYS = 30;

@Controller('admin/overview')
@AdminOnly('overview')
export class AdminOverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Today and the last days: sales, top products, coupons, busy hours. */
  @Get()
  getOverview(@Query() { days = USUAL_DAYS }: OverviewRequest): Promise<OverviewReply> {
    return this.overview.readOverview(days);
  }

  /** The days as a table for a spreadsheet. */
  @Get('days.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sales-by-day.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Recorded('data-exported', 'sales-by-day.csv')
  async getDaysCsv(@Query() { days = USUAL_DAYS }: OverviewRequest): Promise<string> {
    return writeDays((await this.overview.readOverview(days)).days);
  }
}

/** One line a day; the mark at the beginning lets Excel read it as UTF-8. */
function writeDays(days: DayReply[]): string {
  const columns = {
    day: 'Day',
    orders: 'Orders',
    cancelled: 'Cancelled',
    gross: 'Gross sales (INR)',
    discount: 'Discounts (INR)',
    offers: 'Payment offers (INR)',
    refunds: 'Refunds (INR)',
    uncollected: 'Cash not collected (INR)',
    net: 'Net sales (INR)',
    cash_on_delivery: 'of it cash on delivery (INR)',
    fees: 'Fees in gross sales (INR)',
    tax: 'Tax in net sales (INR)',
  };
  return stringify(days, { bom: true, header: true, columns });
}
