import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './kernel/clock.js';
import { ConnectionLimit } from './database/connection-limit.js';
import { DatabaseListener } from './database/database-listener.js';
import { TableMemory } from './database/table-memory.js';
import { ENV, type Env } from './settings/env.js';
import { SweepWebhookEvents } from './work/inbox/sweep-webhook-events.js';
import { DatabaseHistory } from './work/jobs/database-history.js';
import { Jobs } from './work/jobs/jobs.js';
import { BucketImageStorage } from './work/images/bucket-image-storage.js';
import { DiskImageStorage } from './work/images/disk-image-storage.js';
import { ImageStorage } from './work/images/image-storage.js';
import { Limiter } from './work/limits/limiter.js';
import { ProxyCheck } from './web/limits/proxy-check.js';
import { SharedCounts } from './work/limits/shared-counts.js';
import { VisitorLimits } from './web/limits/visitor-limits.js';
import { Metrics, PROCESS_METRICS } from './telemetry/metrics/metrics.js';
import { MetricsServer } from './telemetry/metrics/metrics-server.js';
import { Shutdown } from './web/shutdown/shutdown.js';
import { PublicReplies } from './web/replies/public-replies.js';
import { TRACER } from './telemetry/tracing/trace-context.js';
import type { Tracer } from './telemetry/tracing/tracer.js';
import { Retention } from './work/retention/retention.js';

/** What every module may ask for: settings, time, jobs, limits, prepared replies, where images are stored. */
@Module({})
export class PlatformModule {
  static forRoot(env: Env, clock: Clock): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: Clock, useValue: clock },
      { provide: PROCESS_METRICS, useFactory: () => (env.metrics ? Metrics.open() : null) },
      MetricsServer,
      { provide: TRACER, useFactory: () => (env.traces ? openTracer(env.traces) : null) },
      { provide: ImageStorage, useValue: chooseImageStorage(env) },
      ConnectionLimit,
      DatabaseListener,
      DatabaseHistory,
      Jobs,
      Limiter,
      ProxyCheck,
      SharedCounts,
      VisitorLimits,
      Shutdown,
      PublicReplies,
      Retention,
      TableMemory,
      SweepWebhookEvents,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}

/** Loaded for those who trace. */
async function openTracer(settings: NonNullable<Env['traces']>): Promise<Tracer> {
  const { Tracer } = await import('./telemetry/tracing/tracer.js');
  return new Tracer(settings);
}

/** The bucket where one is configured, otherwise a folder among the shop's own files. */
function chooseImageStorage({ pictures, dataDir }: Env): ImageStorage {
  return pictures.bucket ? new BucketImageStorage(pictures.bucket) : new DiskImageStorage(join(dataDir, 'pictures'));
}
