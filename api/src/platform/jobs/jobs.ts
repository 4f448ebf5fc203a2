import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type CronItem, type JobHelpers, Logger as WorkerLogger, parseCronItems, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import { ENV, type Env } from '../env.js';
import { oneAtATime, sweepItem, type SweepWork } from './sweep.js';

const FAREWELL_MS = 1_000;

type Work = (payload: never, helpers: JobHelpers) => Promise<void>;

/** The job runner. Modules say in their `onModuleInit` which job they do; a job that throws is tried again with growing gaps. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly work = new Map<string, Work>();
  private readonly sweeps: CronItem[] = [];
  private runner: Runner | null = null;
  private stopping = false;
  private pool: pg.Pool | null = null;

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
    if (this.env.runJobs) await this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.runner?.stop();
    this.runner = null;
    await Promise.race([this.pool?.end(), new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref())]);
    this.pool = null;
  }

  // A pool of our own, because the library's is left without anybody who hears its errors as soon as the runner stops.
  private openPool(): pg.Pool {
    const pool = new pg.Pool({ connectionString: this.env.databaseUrl, max: 6, application_name: 'shop-jobs' });
    const hear = (failure: Error) => this.log.warn(`a connection of the jobs is lost: ${failure.message}`);
    pool.on('error', hear);
    pool.on('connect', (client) => client.on('error', hear));
    return pool;
  }

  private async start(): Promise<void> {
    this.pool = this.openPool();
    const runner = await run({
      pgPool: this.pool,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      // Without batches the library marks jobs as done behind its own back, and a database that goes meanwhile takes the process along.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        [...this.work].map(([name, work]) => [name, (payload, helpers) => work(payload as never, helpers)]),
      ),
      parsedCronItems: parseCronItems(this.sweeps),
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') this.log.warn(message); // a failed try; the queue tries again
      }),
    });
    this.runner = runner;
    void this.watch(runner);
  }

  // A runner that cannot write down what became of a job, because its database died, is done for, and its farewell may wait for
  // ever. A process without jobs would take orders and book no riders: better to end, and be started again by whoever keeps us up.
  private async watch(runner: Runner): Promise<void> {
    const broken = new Promise<void>((resolve) => runner.events.once('pool:fatalError', () => resolve()));
    await Promise.race([broken, runner.promise]).catch(() => {});
    if (this.stopping) return;
    this.log.fatal('the jobs have lost their database; the process ends, so that it can be started afresh');
    process.exit(1);
  }
}
