import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { DayParams, ReconciliationDetailReply, ReconciliationPageQuery, ReconciliationReply } from './reconciliation.dto.js';
import { presentReconciliation, presentReconciliationDetail } from './reconciliation.presenter.js';
import { ReconciliationsService } from './reconciliations.service.js';

@Controller('admin/money/reconciliations')
@AdminOnly('money')
export class ReconciliationsController {
  constructor(private readonly reconciliations: ReconciliationsService) {}

  /** The newest day first; `X-Next-Cursor` says where to go on. */
  @Get()
  async listReconciliations(
    @Query() query: ReconciliationPageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReconciliationReply[]> {
    const days = await this.reconciliations.listReconciliations(query);
    if (days.length === query.limit) void reply.header('x-next-cursor', days.at(-1)!.day);
    return days.map(presentReconciliation);
  }

  @Get(':id')
  @ApiErrors('RECONCILIATION_NOT_FOUND')
  async getReconciliation(@Param() { id }: DayParams): Promise<ReconciliationDetailReply> {
    return presentReconciliationDetail(await this.reconciliations.readReconciliation(id));
  }

  /** Holds the day against the providers' lists again, now. */
  @Post(':id')
  @ApiErrors('RECONCILIATION_NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  @HttpCode(200)
  async reconcileDay(@Param() { id }: DayParams): Promise<ReconciliationDetailReply> {
    return presentReconciliationDetail(await this.reconciliations.reconcileAgain(id));
  }
}
