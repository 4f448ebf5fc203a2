import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../../platform/kernel/page.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { MoneyOverviewReply, MoneyPaymentReply, MoneyRefundReply, PaymentPageQuery, RefundPageQuery } from './money.dto.js';
import { presentPayment, presentRefund } from './money.presenter.js';
import { MoneyService } from './money.service.js';
import { WaitingService } from './waiting.service.js';

@Controller('admin/money')
@AdminOnly('money')
export class MoneyController {
  constructor(
    private readonly money: MoneyService,
    private readonly waiting: WaitingService,
  ) {}

  /** What waits and why, what should be looked at today, and the ledger's sums. */
  @Get()
  getMoneyOverview(): Promise<MoneyOverviewReply> {
    return this.waiting.readOverview();
  }

  /** Newest first; `X-Total-Count` and `X-Next-Cursor` as everywhere, `X-Total-Amount` for the rupees of all of them. */
  @Get('payments')
  async listPayments(
    @Query() query: PaymentPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MoneyPaymentReply[]> {
    return sendPage(reply, await this.money.listPayments(query), presentPayment);
  }

  /** Newest first. */
  @Get('refunds')
  async listRefunds(
    @Query() query: RefundPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MoneyRefundReply[]> {
    return sendPage(reply, await this.money.listRefunds(query), presentRefund);
  }
}
