import { Controller, Get } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { HealthReply } from './health.dto.js';

@Controller('health')
@SkipThrottle()
export class HealthController {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** The process answers. */
  @Get('live')
  live(): HealthReply {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers too. */
  @Get('ready')
  async ready(): Promise<HealthReply> {
    await this.db.query('SELECT 1');
    return { status: 'ok' };
  }
}
