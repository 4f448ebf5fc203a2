import { Controller, Get } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Shutdown } from '../../platform/process/shutdown.js';
import { ShopError } from '../../platform/shop-error.js';
import { HealthReply } from './health.dto.js';

@Controller('health')
@SkipThrottle()
export class HealthController {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly shutdown: Shutdown,
  ) {}

  /** The process answers. */
  @Get('live')
  live(): HealthReply {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers too, and it was not told to end. */
  @Get('ready')
  async ready(): Promise<HealthReply> {
    if (this.shutdown.begun) throw new ShopError('SHOP_UNAVAILABLE');
    await this.db.query('SELECT 1');
    return { status: 'ok' };
  }
}
