import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseOptions } from './data-source.js';
import { HealthModule } from './modules/health/health.module.js';
import type { Env } from './platform/env.js';
import { ErrorFilter } from './platform/error-filter.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(env),
        TypeOrmModule.forRoot(databaseOptions(env)),
        ThrottlerModule.forRoot([{ ttl: 60_000, limit: env.requestsPerMinute }]),
        HealthModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: ThrottlerGuard },
      ],
    };
  }
}
