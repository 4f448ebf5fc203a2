import { setTimeout as pass } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type CronItem, type JobHelpers, parseCronItems, type TaskList } from 'graphile-worker';
import { Clock } from '../../kernel/clock.js';
import { ENV, type Env } from '../../settings/env.js';
import { jobRuns, observe, sweepRuns } from '../../telemetry/metrics/operations.js';
import { ImmediateWork } from './immediate-work.js';
import type { JobName, JobPayloads } from './job-payloads.js';
import { runInOrigin } from './job-origin.js';
import { JobRun } from './job-run.js';
import { oneAtATime, sweepItem, type SweepWork } from './sweep.js';

// How long is waited before the database is tried again: longer each time, because every process of the shop tries.
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

type Work = (payload: never, helpers: JobHelpers) => Promise<void>;

/**
 * The job runner. Modules say in their `onModuleInit` which job they do; a job that throws is tried again with growing gaps. When the
 * database is lost, a new runner takes over as soon as it is back.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap {
  /** What need not be queued. It is done by the processes that do jobs, as long as they begin any. */
  readonly immediate = new ImmediateWork();
  private readonly log = new Logger('jobs');
  private readonly work = new Map<string, Work>();
  private readonly sweeps: CronItem[] = [];
  private readonly stopping = new AbortController();
  private readonly stopRequested = new Promise<void>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve()),
  );
  /** The runner that takes jobs, and those before it that still have to hand back what they held. */
  private readonly runs = new Map<JobRun, Promise<unknown>>();
  private running: Promise<void> = Promise.resolve();
  private stopped: Promise<void> | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  register<Name extends JobName>(name: Name, work: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>): void {
    this.work.set(name, work);
  }

  /** A job that cron starts, `match` as in crontab: what a lost event left behind is found by it. It runs once at a time. */
  registerSweep(name: string, match: string, work: SweepWork): void {
    const observed: SweepWork = (deadline) => observe(sweepRuns, { sweep: name }, () => work(deadline));
    this.work.set(name, oneAtATime(name, observed, { stopping: this.stopping.signal }));
    this.sweeps.push(sweepItem(name, match));
  }

  /** Whether this process works them off; another one may. */
  get areRunHere(): boolean {
    return this.env.runJobs;
  }

  /** The jobs that this process knows. */
  get names(): string[] {
    return [...this.work.keys()];
  }

  get sweepNames(): string[] {
    return this.sweeps.map(({ task }) => task);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.runJobs) return;
    this.running = this.keepRunning(await this.start());
    this.immediate.open();
  }

  /** Begins no further job and waits for those that run; sweeps are told to come to their end. May be called several times. */
  stop(): Promise<void> {
    this.stopping.abort();
    this.immediate.close();
    return (this.stopped ??= this.running.then(async () => {
      await Promise.all([...this.runs.values(), this.immediate.finished()]);
    }));
  }

  /** For a process that cannot wait for its jobs: the next process may begin them at once. */
  async handBack(): Promise<void> {
    await Promise.allSettled([this.immediate, ...this.runs.keys()].map((each) => each.handBack()));
  }

  private async keepRunning(first: JobRun): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (let current: JobRun | null = first; current; ) {
      const since = performance.now();
      await Promise.race([current.broken, this.stopRequested]);
      this.end(current);
      if (this.stopping.signal.aborted) return;
      this.log.warn('the jobs have lost their database; they go on as soon as it is back');
      pause = performance.now() - since > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await this.wait(pause);
      current = await this.insist(() => this.start());
      if (current) this.log.warn('the jobs have their database again');
    }
  }

  private async start(): Promise<JobRun> {
    const taskList: TaskList = Object.fromEntries(
      [...this.work].map(([name, work]) => [
        name,
        (payload, helpers) =>
          runInOrigin(payload, (input, trace) =>
            observe(jobRuns, { task: name, job: helpers.job, trace }, () => work(input as never, helpers)),
          ),
      ]),
    );
    const { databaseDirectUrl: databaseUrl } = this.env;
    const parsedCronItems = parseCronItems(this.clock.drivesCron ? this.sweeps : []);
    const started = await JobRun.start({
      databaseUrl,
      taskList,
      parsedCronItems,
      log: this.log,
      runsHere: () => this.runs.keys(),
    });
    this.runs.set(started, Promise.resolve());
    return started;
  }

  // Beside the next runner: a job that still runs holds up no other.
  private end(run: JobRun): void {
    const ending = this.insist(() => run.end()).finally(() => {
      run.close();
      this.runs.delete(run);
    });
    this.runs.set(run, ending);
  }

  /** Tries until it succeeds, however long the database is away; once only when the process is told to end: then it answers null. */
  private async insist<T>(act: () => Promise<T>): Promise<T | null> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await act();
      } catch (failure) {
        if (this.stopping.signal.aborted) return null;
        this.log.warn(`the jobs wait for their database: ${String(failure)}`);
        await this.wait(pause);
      }
    }
  }

  private async wait(ms: number): Promise<void> {
    await pass(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }
}
