import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ApiProcess } from '../setup/api-process.js';
import type { Answer } from '../setup/http-client.js';
import { OwnShop } from '../setup/own-shop.js';
import { steerSandbox } from '../setup/steer-sandbox.js';
import { eventually } from '../actors/shopper-client.js';

jest.setTimeout(60_000); // a process of its own takes its time on a busy machine

let shop: OwnShop;
beforeAll(async () => {
  shop = await OwnShop.open({ env: { LOG_REQUESTS: 'true', RAZORPAY_TIMEOUT_MS: '5000', BORZO_TIMEOUT_MS: '30000' } });
}, 120_000);
afterAll(() => shop?.close(), 60_000);

/** The one that runs, or a new one: a start costs seconds. */
const runningApi = async (): Promise<ApiProcess> => {
  const last = shop.apis.at(-1)!;
  return last.isAlive ? last : shop.addProcess();
};

/** The courier or the payment provider thinks for two seconds, or longer, over its next call of this name. */
const thinks = (provider: 'courier' | 'payment', at: string, ms = 2_000): Promise<unknown> =>
  shop[provider]('/faults', { at, kind: 'hang', ms });

const isBooking = (orderId: string): Promise<unknown[]> =>
  eventually(() => shop.db.query("SELECT 1 FROM deliveries WHERE order_id = $1 AND state = 'unknown'", [orderId]), hasRows);

const isRefused = (api: ApiProcess, path: string): Promise<boolean> =>
  api.http.get(path).then(
    () => false,
    () => true,
  );

/** A payment that the provider thinks over: it keeps the process for two seconds, or as long as its time-out. */
async function beginPayment(api: ApiProcess, ms?: number): Promise<{ opening: Promise<Answer> }> {
  const shopper = await shop.shopper(api);
  await shopper.askFee();
  await thinks('payment', 'orders.create', ms);
  const opening = shopper.openPayment();
  opening.catch(() => undefined); // who looks at it is told
  await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
  return { opening };
}

describe('a shop that is told to stop while it books a rider', () => {
  it('ends that, once, and leaves no job behind', async () => {
    const api = await runningApi();
    const shopper = await shop.shopper(api);
    await thinks('courier', 'create-order', 60_000);
    const { orderId } = await shopper.buy();
    await isBooking(orderId);
    api.signal('SIGTERM');
    await eventually(() => isRefused(api, '/health/live'), Boolean);
    await steerSandbox(shop.sandbox, 'borzo', '/faults', undefined, 'DELETE'); // now it goes on
    const end = await api.end;
    expect(api.output).not.toMatch(/not Connected|Connection terminated|released|ERROR/);
    expect(await shop.db.query('SELECT state FROM deliveries WHERE order_id = $1', [orderId])).toEqual([{ state: 'booked' }]);
    expect((await shop.openJobs()).filter(({ task, locked }) => locked || task === 'book-rider')).toEqual([]);
    expect(end).toBe(0);
  });
});

describe('a shop that is told to stop while it opens a payment', () => {
  let api: ApiProcess;
  let board: Response;
  let opening: Promise<Answer>;
  let productList: Promise<Kept>;
  let second: Promise<Kept>;
  let job: string;
  let end: number | NodeJS.Signals;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeAll(async () => {
    api = await runningApi();
    const token = await shop.ownerToken(api);
    board = await fetch(`${api.url}/api/admin/orders/feed`, { headers: { authorization: `Bearer ${token}` } });
    ({ opening } = await beginPayment(api));
    const lock = shop.db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    productList = askKept(agent, `${api.url}/api/admin/products`, token); // its connection is busy when the shop is told to stop
    second = askKept(agent, `${api.url}/api/health/ready`); // waits for that connection
    second.catch(() => undefined); // who looks at it is told
    await eventually(() => shop.db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"), hasRows);
    api.signal('SIGTERM');
    await eventually(() => isRefused(api, '/health/live'), Boolean);
    [{ id: job }] = await shop.db.query(
      'SELECT id FROM graphile_worker.add_job(\'follow-refund\', \'{"providerRefundId":"rfnd_none"}\')',
    );
    await lock.rollbackTransaction();
    await lock.release();
    end = await api.end;
  }, 60_000);
  afterAll(() => agent.destroy());

  it('answers it, takes no one new, and ends well', async () => {
    expect(await opening).toMatchObject({ status: 200, body: { orderId: expect.stringContaining('order_') } });
    expect(end).toBe(0);
  });

  it('says on a kept connection that it is not ready any more, and closes it', async () => {
    expect((await productList).status).toBe(200);
    await second.then(
      (answer) => expect(answer).toEqual({ status: 503, connection: 'close' }),
      () => undefined, // its connection was closed before it was asked
    );
  });

  it('has a line in its log for each request, also for the last ones', () => {
    expect(answersLogged(api)).toEqual(expect.arrayContaining(['/api/payment/create-order 200', '/api/admin/products 200']));
  });

  it('lets an open board go after the last answer, and holds up nobody', async () => {
    expect(await board.text()).toContain('event: ready');
  });

  it('begins no further job, and leaves those to who comes next', async () => {
    expect(await shop.db.query('SELECT attempts FROM graphile_worker.jobs WHERE id = $1', [job])).toEqual([{ attempts: 0 }]);
    await shop.addProcess();
    await eventually(
      () => shop.db.query('SELECT 1 FROM graphile_worker.jobs WHERE id = $1 AND attempts = 0', [job]),
      (waiting: unknown[]) => waiting.length === 0,
    );
  });
});

interface Kept {
  status: number;
  connection: string;
}

function askKept(agent: Agent, url: string, token?: string): Promise<Kept> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection! }));
    }).once('error', reject);
  });
}

describe('a shop that is told to stop', () => {
  it('ends at once when it is told a second time', async () => {
    const api = await runningApi();
    const { opening } = await beginPayment(api, 60_000);
    await api.http.get('/settings/store-status');
    api.signal('SIGTERM');
    await eventually(() => isRefused(api, '/health/live'), Boolean);
    api.signal('SIGTERM');
    expect(await api.end).toBe(1);
    expect(await opening.catch(() => null)).toBeNull();
    expect(answersLogged(api)).toContain('/api/settings/store-status 200');
  });
});

describe('a shop that cannot end in time', () => {
  it('queues the booking that it has begun and ends, so that the next process does the job at once', async () => {
    const hasty = await shop.addProcess({ SHUTDOWN_TIMEOUT_MS: '500' });
    const shopper = await shop.shopper(hasty);
    await thinks('courier', 'create-order', 60_000);
    const { orderId } = await shopper.buy();
    await isBooking(orderId);
    hasty.signal('SIGTERM');
    expect(await hasty.end).toBe(1);
    expect((await shop.openJobs()).filter(({ locked }) => locked)).toEqual([]);
    expect((await shop.openJobs()).map(({ task }) => task)).toContain('book-rider');
    expect(hasty.output).toContain('could not end within 0.5 s');
  });

  it('ends in time also while its database is away', async () => {
    const api = await runningApi();
    await shop.postgres.goAway();
    api.signal('SIGTERM');
    expect(await api.end).toBe(0);
    await shop.postgres.comeBack();
  });
});

/** Route and status of each, by the lines of its log. */
const answersLogged = ({ output }: ApiProcess): string[] =>
  [...output.matchAll(/\[access\] \w+ (\S+ \d+) /g)].map(([, answer]) => answer!);

const hasRows = (rows: unknown[]): boolean => rows.length > 0;
