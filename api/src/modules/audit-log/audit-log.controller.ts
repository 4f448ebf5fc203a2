import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminOnly, RequirePermission } from '../staff/admin.guard.js';
import { ChangeFiltersReply, ChangePageQuery, ChangeReply } from './audit-log.dto.js';
import { presentChange } from './audit-log.presenter.js';
import { AuditLogService } from './audit-log.service.js';

@Controller('admin/changes')
@AdminOnly('log')
export class AuditLogController {
  constructor(private readonly changes: AuditLogService) {}

  /** Who changed what and when, newest first; `X-Next-Cursor` says where to go on. */
  @Get()
  async listChanges(@Query() query: ChangePageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ChangeReply[]> {
    const { rows, next } = await this.changes.list(query);
    if (next) void reply.header('x-next-cursor', next);
    return rows.map(presentChange);
  }

  @Get('filters')
  async getChangeFilters(): Promise<ChangeFiltersReply> {
    return this.changes.filters();
  }

  /** Gives a setting the value that it had before this change. */
  @Post(':id/revert')
  @RequirePermission('log-revert')
  async revertChange(@Param('id') id: string): Promise<ChangeReply> {
    return presentChange(await this.changes.revert(id));
  }
}
