import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { AdminOnly, CurrentAdmin } from '../staff/admin.guard.js';
import type { Admin } from '../staff/admin-sessions.js';
import { SecurityAlarms } from './security-alarms.js';
import { SecurityAlarmsReply, SecurityEventReply, SecurityLogQuery } from './security-log.dto.js';
import { presentSecurityAlarm, presentSecurityEvent } from './security-log.presenter.js';

@Controller('admin/security-log')
@AdminOnly('security')
export class SecurityLogController {
  constructor(private readonly alarms: SecurityAlarms) {}

  /** What may matter to the shop's security, newest first; `X-Next-Cursor` says where to go on. */
  @Get()
  async listSecurityEvents(
    @Query() query: SecurityLogQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityEventReply[]> {
    const { rows, next } = await this.alarms.listEvents(query);
    if (next) void reply.header('x-next-cursor', next);
    return rows.map(presentSecurityEvent);
  }

  /** The alarms that wait for an owner, and the last ones that an owner has acknowledged. */
  @Get('alarms')
  async listSecurityAlarms(): Promise<SecurityAlarmsReply> {
    const { waiting, acknowledged } = await this.alarms.listAlarms();
    return { waiting: waiting.map(presentSecurityAlarm), acknowledged: acknowledged.map(presentSecurityAlarm) };
  }

  /** With it, the earlier ones of the same rule and person. One that is acknowledged stays so. */
  @Post('alarms/:id/acknowledge')
  @ApiErrors('NOT_FOUND')
  @HttpCode(204)
  async acknowledgeAlarm(@Param('id') id: string, @CurrentAdmin() admin: Admin): Promise<void> {
    await this.alarms.acknowledgeAlarm(id, admin.id);
  }
}
