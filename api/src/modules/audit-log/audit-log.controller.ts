import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { AdminOnly, RequirePermission } from '../staff/admin.guard.js';
import { AuditEntryReply, AuditLogFiltersReply, AuditLogQuery, AuditVerificationReply } from './audit-log.dto.js';
import { presentAuditEntry, presentVerification } from './audit-log.presenter.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditChainService } from './chain/audit-chain.service.js';

@Controller('admin/audit-log')
@AdminOnly('log')
export class AuditLogController {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly chain: AuditChainService,
  ) {}

  /** Who changed what and when, newest first; `X-Next-Cursor` says where to go on. */
  @Get()
  async listAuditEntries(
    @Query() query: AuditLogQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryReply[]> {
    const { rows, next } = await this.auditLog.listEntries(query);
    if (next) void reply.header('x-next-cursor', next);
    return rows.map(presentAuditEntry);
  }

  @Get('filters')
  async getAuditLogFilters(): Promise<AuditLogFiltersReply> {
    return this.auditLog.listFilters();
  }

  /** What the last nightly verification found. */
  @Get('verification')
  async getVerification(): Promise<AuditVerificationReply> {
    return presentVerification(await this.chain.readVerification(), this.chain.nextVerification());
  }

  /** Gives a setting the value that it had before this change, or the shop its details. */
  @Post(':id/revert')
  @ApiErrors('CHANGE_NOT_FOUND', 'CANNOT_REVERT')
  @RequirePermission('log-revert')
  async revertChange(@Param('id') id: string): Promise<AuditEntryReply> {
    return presentAuditEntry(await this.auditLog.revert(id));
  }
}
