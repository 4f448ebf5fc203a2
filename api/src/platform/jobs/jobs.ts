import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type CronItem, type JobHelpers, Logger as WorkerLogger, parseCronItems, type Runner, run } from 'graphile-worker';
import { ENV, type Env } from '../env.js';
import { oneAtATime, sweepItem, type SweepWork } from './sweep.js';

type Work = (payload: never, helpers: JobHelpers) => Promise<void>;

/** The job runner. Modules say in their `onModuleInit` which job they do; a job that throws is tried again with growing gaps. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly work = new Map<string, Work>();
  private readonly sweeps: CronItem[] = [];
  private runner: Runner | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  register<T extends Record<string, unknown>>(name: string, work: (payload: T, helpers: JobHelpers) => Promise<void>): void {
    this.work.set(name, work as Work);
  }

  /** A job that cron starts, `match` as in crontab: what a lost event left behind is found by it. It runs once at a time. */
  registerSweep(name: string, match: string, work: SweepWork): void {
    this.work.set(name, oneAtATime(name, work));
    this.sweeps.push(sweepItem(name, match));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.runJobs) return;
    this.runner = await run({
      connectionString: this.env.databaseUrl,
      concurrency: 4,
      maxPoolSize: 6,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: Object.fromEntries(
        [...this.work].map(([name, work]) => [name, (payload, helpers) => work(payload as never, helpers)]),
      ),
      parsedCronItems: parseCronItems(this.sweeps),
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') this.log.warn(message); // a failed try; the queue tries again
      }),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.runner?.stop();
    this.runner = null;
  }
}
