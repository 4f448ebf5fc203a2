import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { WorkerEvents } from 'graphile-worker';
import { Clock } from '../../src/platform/kernel/clock.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { OwnPostgres } from '../setup/own-postgres.js';
import { eventually } from '../actors/shopper-client.js';
import { TestClock } from '../setup/test-clock.js';
import { testEnv } from '../setup/test-env.js';

declare module '../../src/platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    cut: { of: string };
    weigh: { of: string };
  }
}

jest.setTimeout(60_000);

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
}, 60_000);
afterAll(() => postgres?.stop(), 60_000);

/** A worker's day: every job called `cut` begins, and goes on when the test says so. */
class Bench {
  readonly begun: string[] = [];
  readonly jobs: Jobs;
  atOnce = 0;
  mostAtOnce = 0;
  failures = 0;
  private readonly going = new Map<string, () => void>();

  constructor(clock: Clock = new Clock()) {
    this.jobs = new Jobs(testEnv(postgres.url, { runJobs: true }), clock);
  }

  async open(): Promise<this> {
    this.jobs.register('cut', ({ of }) => this.cut(of));
    this.jobs.register('weigh', async ({ of }) => void this.begun.push(of));
    await this.jobs.onApplicationBootstrap();
    return this;
  }

  goOn(of: string): void {
    this.going.get(of)!();
  }

  /** Settles when three of the four workers have ended: one that was asking for work when it was told to stop still takes what it finds. */
  idleWorkersEnded(): Promise<void> {
    const { runs } = this.jobs as unknown as { runs: Map<{ events: WorkerEvents }, unknown> };
    const [{ events }] = [...runs.keys()] as [{ events: WorkerEvents }];
    let left = 3;
    return new Promise((resolve) => events.on('worker:stop', () => void (--left === 0 && resolve())));
  }

  /** For the end of a test, however it went. */
  async close(): Promise<void> {
    const letGo = setInterval(() => this.going.forEach((goOn) => goOn()), 20);
    await this.jobs.stop();
    clearInterval(letGo);
  }

  hasBegun(of: string): Promise<unknown> {
    return eventually(
      async () => this.begun,
      (begun) => begun.includes(of),
    );
  }

  private async cut(of: string): Promise<void> {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    this.begun.push(of);
    await new Promise<void>((resolve) => this.going.set(of, resolve));
    this.atOnce--;
    if (this.failures-- > 0) throw new Error('the knife is blunt');
  }
}

let bench: Bench;
beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the library traces a worker that ends early
  bench = await new Bench().open();
});
afterEach(async () => {
  await postgres.comeBack();
  await bench.close();
  await postgres.query('DELETE FROM graphile_worker._private_jobs');
  jest.restoreAllMocks();
});

const order = (task: 'cut' | 'weigh', of: string): Promise<unknown> =>
  postgres.query('SELECT graphile_worker.add_job($1, $2::json)', { values: [task, JSON.stringify({ of })] });
interface OpenJob {
  locked_by: string | null;
  attempts: number;
}
const openJobs = (): Promise<[OpenJob, ...OpenJob[]]> => postgres.query('SELECT locked_by, attempts FROM graphile_worker.jobs');
const noneLeft = (): Promise<unknown> => eventually(openJobs, ({ length }) => length === 0, 30);

describe('a job whose database is lost', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)(
    'and that ends meanwhile is written down later, and not done again (%s)',
    async (signal) => {
      await order('cut', 'leg');
      await bench.hasBegun('leg');
      await postgres.goAway(signal);
      bench.goOn('leg');
      await eventually(
        async () => bench.atOnce,
        (now) => now === 0,
      );
      await postgres.comeBack();
      await noneLeft();
      expect(bench.begun).toEqual(['leg']);
    },
  );

  it('and that fails meanwhile is done again', async () => {
    bench.failures = 1;
    await order('cut', 'leg');
    await bench.hasBegun('leg');
    await postgres.goAway();
    bench.goOn('leg');
    await eventually(
      async () => bench.atOnce,
      (now) => now === 0,
    );
    await postgres.comeBack();
    await eventually(
      async () => bench.begun,
      (begun) => begun.length === 2,
      30,
    );
    bench.goOn('leg');
    await noneLeft();
  });

  it('goes on, alone, while the jobs behind it are done by who took over', async () => {
    await order('cut', 'leg');
    await bench.hasBegun('leg');
    for (let n = 0; n < 3; n++) {
      await postgres.restart(n % 2 ? 'SIGKILL' : 'SIGINT');
      await order('weigh', `chop ${n}`);
      await bench.hasBegun(`chop ${n}`);
    }
    bench.goOn('leg');
    await noneLeft();
    expect(bench.begun).toEqual(['leg', 'chop 0', 'chop 1', 'chop 2']);
    expect(bench.mostAtOnce).toBe(1);
  });

  it('and that was taken by a runner that never heard of it is done in moments, not in hours', async () => {
    await order('cut', 'leg');
    await bench.hasBegun('leg');
    const [{ locked_by }] = await openJobs();
    // As if the answer to the taking had been lost with the connection.
    await postgres.query(`SELECT graphile_worker.add_job('weigh', '{"of":"chop"}', run_at := now() + interval '1 hour')`);
    await postgres.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now(), locked_by = $1, locked_at = now() WHERE attempts = 0',
      {
        values: [locked_by],
      },
    );
    await postgres.goAway();
    bench.goOn('leg');
    await postgres.comeBack();
    await bench.hasBegun('chop');
    await noneLeft();
  });

  it('is left alone where another process works on it', async () => {
    const other = await new Bench().open();
    await order('cut', 'leg');
    const [holder, idle] = await eventually(
      async () => (bench.begun.length > 0 ? [bench, other] : other.begun.length > 0 ? [other, bench] : []),
      (found) => found.length > 0,
    );
    await order('cut', 'chop');
    await eventually(
      async () => bench.begun.length + other.begun.length,
      (begun) => begun === 2,
    );
    await postgres.restart();
    await order('weigh', 'rib');
    await eventually(
      async () => [...bench.begun, ...other.begun],
      (begun) => begun.includes('rib'),
    );
    for (const each of [holder!, idle!]) for (const of of each.begun) if (of !== 'rib') each.goOn(of);
    await noneLeft();
    expect([...bench.begun, ...other.begun].sort()).toEqual(['chop', 'leg', 'rib']);
    await other.close();
  });
});

describe('a job whose process was killed', () => {
  it('is begun again by another in moments, and what a living one works on is left alone', async () => {
    const other = await new Bench().open();
    await order('cut', 'leg');
    await eventually(
      async () => [...bench.begun, ...other.begun],
      (begun) => begun.includes('leg'),
    );
    // As a runner leaves it that was killed in the middle.
    await postgres.query(`SELECT graphile_worker.add_job('weigh', '{"of":"chop"}', run_at := now() + interval '1 hour')`);
    await postgres.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now(), locked_by = 'killed', locked_at = now(), attempts = 1 WHERE attempts = 0",
    );
    await eventually(
      async () => [...bench.begun, ...other.begun],
      (begun) => begun.includes('chop'),
      40,
    );
    expect([...bench.begun, ...other.begun].sort()).toEqual(['chop', 'leg']);
    (bench.begun.includes('leg') ? bench : other).goOn('leg');
    await noneLeft();
    expect([...bench.begun, ...other.begun].sort()).toEqual(['chop', 'leg']);
    await other.close();
  });
});

describe('sweeps', () => {
  const opened = async (sweep: string, clock: Clock) => {
    const other = new Bench(clock);
    other.jobs.registerSweep(sweep, '* * * * *', async () => undefined);
    return other.open();
  };
  const known = async (): Promise<string[]> => {
    const rows = await postgres.query<{ identifier: string }>('SELECT identifier FROM graphile_worker._private_known_crontabs');
    return rows.map(({ identifier }) => identifier);
  };

  it('are started by cron, beside a clock that is set by the test alone', async () => {
    const beside = await opened('hone', new TestClock());
    const other = await opened('sharpen', new Clock());
    await eventually(known, (sweeps) => sweeps.includes('sharpen'));
    expect(await known()).not.toContain('hone');
    await Promise.all([beside.close(), other.close()]);
  });
});

describe('jobs that are told to stop', () => {
  it('end what they have begun, and begin nothing more', async () => {
    await order('cut', 'leg');
    await bench.hasBegun('leg');
    let stopped = false;
    const idleWorkersEnded = bench.idleWorkersEnded();
    const stopping = bench.jobs.stop().then(() => {
      stopped = true;
    });
    await idleWorkersEnded;
    await order('weigh', 'chop');
    expect(stopped).toBe(false);
    bench.goOn('leg');
    await stopping;
    expect(bench.begun).toEqual(['leg']);
    expect(await openJobs()).toEqual([{ locked_by: null, attempts: 0 }]);
  });

  it('stop also while the database is away', async () => {
    await postgres.goAway();
    await bench.jobs.stop();
  });
});
