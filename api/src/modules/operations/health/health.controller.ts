import { Controller, Get, Inject } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { OutsideBudget } from '../../../platform/web/limits/request-limit.guard.js';
import { NEVER_REFUSED } from '../../../platform/web/limits/shed-load.js';
import { Shutdown } from '../../../platform/web/shutdown/shutdown.js';
import { HealthReply, ReadinessReply } from './health.dto.js';
import { notReady, Readiness } from './readiness.js';

@Controller('health')
@OutsideBudget()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly shutdown: Shutdown,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The process answers. */
  @Get('live')
  @RouteConfig(NEVER_REFUSED)
  live(): HealthReply {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers too and is migrated for it, its jobs are worked off, and it was not told to end. */
  @Get('ready')
  @RouteConfig(NEVER_REFUSED)
  async ready(): Promise<ReadinessReply> {
    if (this.shutdown.begun) throw notReady('the process is ending');
    return { ...(await this.readiness.check()), rehearsal: this.env.rehearsal };
  }
}
