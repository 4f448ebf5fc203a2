import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../../platform/web/errors/error-reply.dto.js';
import { sendPage } from '../../../platform/kernel/page.js';
import { PageQuery } from '../../../platform/kernel/page.dto.js';
import { AdminOnly, CurrentAdmin, RequirePermission } from '../../staff/admin.guard.js';
import type { Admin } from '../../staff/admin-sessions.js';
import { AcknowledgementsService } from './acknowledgements.service.js';
import {
  AcknowledgedDifferencesReply,
  AcknowledgeDifferenceRequest,
  AcknowledgeDifferencesRequest,
  DifferenceReply,
} from './reconciliation.dto.js';
import { presentDifference } from './reconciliation.presenter.js';

@Controller('admin/money/differences')
@AdminOnly('money')
export class DifferencesController {
  constructor(private readonly acknowledgements: AcknowledgementsService) {}

  /** What is acknowledged now, the last first; `X-Total-Count` and `X-Next-Cursor` as everywhere. */
  @Get('acknowledged')
  async listAcknowledgedDifferences(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DifferenceReply[]> {
    return sendPage(reply, await this.acknowledgements.listAcknowledged(query), presentDifference);
  }

  /** Several that were settled in one way: those that say something else than the person saw are skipped. */
  @Post('acknowledge')
  @RequirePermission('acknowledge-differences')
  @HttpCode(200)
  acknowledgeDifferences(
    @Body() request: AcknowledgeDifferencesRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AcknowledgedDifferencesReply> {
    return this.acknowledgements.acknowledgeDifferences(request, admin);
  }

  /** Settled outside: it waits no more and raises no alarm until it says something else. */
  @Post(':id/acknowledge')
  @ApiErrors('DIFFERENCE_NOT_FOUND', 'ALREADY_ACKNOWLEDGED', { STALE: CurrentOf(DifferenceReply) })
  @RequirePermission('acknowledge-differences')
  @HttpCode(200)
  async acknowledgeDifference(
    @Param('id') id: string,
    @Body() request: AcknowledgeDifferenceRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<DifferenceReply> {
    return presentDifference(await this.acknowledgements.acknowledgeDifference(id, request, admin));
  }

  @Post(':id/reopen')
  @ApiErrors('DIFFERENCE_NOT_FOUND', { NOT_ACKNOWLEDGED: CurrentOf(DifferenceReply) })
  @RequirePermission('acknowledge-differences')
  @HttpCode(200)
  async reopenDifference(@Param('id') id: string, @CurrentAdmin() admin: Admin): Promise<DifferenceReply> {
    return presentDifference(await this.acknowledgements.reopenDifference(id, admin));
  }
}
