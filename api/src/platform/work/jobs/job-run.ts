import { EventEmitter, once } from 'node:events';
import type { Logger } from '@nestjs/common';
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { HolderLock } from './holder-lock.js';
import { openJobPool } from './job-pool.js';

const CONCURRENCY = 4;
// As many jobs as there are workers may have ended without its having been written down; a few more do no harm.
const REMEMBERED = 100;
// A library that has no job left, and a database to tell so, needs no longer.
const STOP_MS = 1_000;
// What the runner of a killed process held is begun again after two looks.
const LOOK_MS = 5_000;

const LOCK_LOST = 'lock:lost';

interface RunOptions {
  databaseUrl: string;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
  log: Logger;
  /** This process's runners: those that still have to end live as well. */
  runsHere: () => Iterable<JobRun>;
}

/**
 * One life of the library's job runner, on connections of its own: until the process ends, or until the runner could not reach its
 * database. Then it may hold jobs that no one works on, or that are done and not written down as such, and the library would hold them
 * for four hours: they are handed back by what we know of them.
 */
export class JobRun {
  /** Settles when this runner is of no further use. */
  readonly broken: Promise<unknown>;
  private readonly events = new EventEmitter() as WorkerEvents;
  private readonly pool: pg.Pool;
  private readonly running = new Set<Promise<unknown>>();
  private readonly done = new Set<string>();
  private readonly workersEnded: Promise<unknown>;
  private runner!: Runner;
  private lock: HolderLock | null = null;
  private looking: NodeJS.Timeout | null = null;
  /** By this name it holds its jobs. */
  holder = '';

  private constructor(private readonly options: RunOptions) {
    this.pool = openJobPool(options.databaseUrl);
    this.events.once('pool:create', ({ workerPool }) => {
      this.holder = workerPool.id;
    });
    // A lost answer to any of the three statements about a job leaves it unclear who has it. It may also give up by itself.
    this.broken = Promise.race(
      ['pool:fatalError', 'worker:getJob:error', 'pool:gracefulShutdown', LOCK_LOST].map((event) =>
        once(this.events as EventEmitter, event),
      ),
    );
    this.workersEnded = Promise.race([
      once(this.events, 'pool:gracefulShutdown:complete'),
      once(this.events, 'pool:gracefulShutdown:error'),
    ]);
  }

  static async start(options: RunOptions): Promise<JobRun> {
    const made = new JobRun(options);
    try {
      await made.launch();
      return made;
    } catch (failure) {
      made.close();
      throw failure;
    }
  }

  /**
   * Begins nothing more, waits for the jobs that run, and writes down what became of all that it held. Fails while the database is away,
   * and may be called again.
   */
  async end(): Promise<void> {
    const stopped = this.runner.stop().catch(() => undefined); // it may be stopping by itself
    await this.workersEnded;
    await Promise.allSettled(this.running);
    await Promise.race([stopped, new Promise((late) => setTimeout(late, STOP_MS).unref())]);
    await this.handBack();
  }

  /** Ends the runner's hold on all its jobs: those that are done are deleted, the others may be begun again by anybody. */
  async handBack(): Promise<void> {
    this.stopLooking();
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT graphile_worker.force_unlock_workers($1)', [[this.holder]]);
      await client.query('SELECT graphile_worker.complete_jobs($1)', [[...this.done]]);
      await client.query('COMMIT');
      client.release();
    } catch (failure) {
      client.release(true);
      throw failure;
    }
  }

  /** Lets the connections go. Those that hang in a statement are not waited for. */
  close(): void {
    this.stopLooking();
    void this.pool.end().catch(() => undefined);
  }

  private async launch(): Promise<void> {
    const { taskList, parsedCronItems, log } = this.options;
    this.lock = new HolderLock(await this.pool.connect(), () => (this.events as EventEmitter).emit(LOCK_LOST));
    this.runner = await run({
      pgPool: this.pool,
      events: this.events,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      // Without batches the library marks jobs as done behind its own back, and a database that goes meanwhile takes the process along.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(Object.entries(taskList).map(([name, work]) => [name, this.followed(work!)])),
      parsedCronItems,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') log.warn(message); // a failed try; the queue tries again
      }),
    });
    this.runner.promise.catch(() => undefined); // its end is told by the events
    await this.look();
  }

  /** Tells the other processes which runners live here, and frees what those that live nowhere have left. */
  private async look(): Promise<void> {
    const alive = [this.holder, ...[...this.options.runsHere()].map(({ holder }) => holder)];
    try {
      const freed = (await this.lock?.renewAndFreeLost(alive)) ?? 0;
      if (freed > 0) this.options.log.warn(`what ${freed} killed processes worked on is begun again`);
    } catch {
      return; // its connection is lost, and tells so itself
    }
    if (this.lock) this.looking = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private stopLooking(): void {
    if (this.looking) clearTimeout(this.looking);
    this.lock?.release();
    this.lock = null;
  }

  private followed(work: NonNullable<TaskList[string]>): NonNullable<TaskList[string]> {
    return async (payload, helpers) => {
      const { id } = helpers.job;
      this.done.delete(id);
      const working = Promise.resolve()
        .then(() => work(payload, helpers))
        .then(() => this.noteDone(id));
      this.running.add(working);
      await working.finally(() => this.running.delete(working));
    };
  }

  private noteDone(id: string): void {
    this.done.add(id);
    const [oldest] = this.done;
    if (this.done.size > REMEMBERED) this.done.delete(oldest!);
  }
}
