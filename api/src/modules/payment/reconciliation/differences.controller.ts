import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../../platform/page.js';
import { PageQuery } from '../../../platform/page.dto.js';
import { AdminOnly, CurrentAdmin, RequirePermission } from '../../staff/admin.guard.js';
import type { Admin } from '../../staff/admin-sessions.js';
import { PutAsideRequest } from './reconciliation.dto.js';
import { AsidesService } from './acknowledgements.service.js';
import { DifferenceReply } from '../money/money.dto.js';
import { presentDifference } from '../money/money.presenter.js';

@Controller('admin/money/differences')
@AdminOnly('money')
export class DifferencesController {
  constructor(private readonly asides: AsidesService) {}

  /** What is put aside now, the last first; `X-Total-Count` and `X-Next-Cursor` as everywhere. */
  @Get('aside')
  async listAsides(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<DifferenceReply[]> {
    return sendPage(reply, await this.asides.list(query), presentDifference);
  }

  /** Settled outside: it waits no more and raises no alarm until it says something else. */
  @Post(':id/put-aside')
  @RequirePermission('money-aside')
  @HttpCode(200)
  async putAside(
    @Param('id') id: string,
    @Body() request: PutAsideRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<DifferenceReply> {
    return presentDifference(await this.asides.putAside(id, request, admin));
  }

  @Post(':id/take-up')
  @RequirePermission('money-aside')
  @HttpCode(200)
  async takeUp(@Param('id') id: string, @CurrentAdmin() admin: Admin): Promise<DifferenceReply> {
    return presentDifference(await this.asides.takeUp(id, admin));
  }
}
