import { Agent, get } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiProcess } from '../setup/api-process.js';
import { OwnShop } from '../setup/own-shop.js';
import { eventually } from '../actors/shopper-client.js';

jest.setTimeout(60_000); // a process of its own takes its time on a busy machine

let shop: OwnShop;
let api: ApiProcess;
beforeAll(async () => {
  shop = await OwnShop.open({ env: { RAZORPAY_TIMEOUT_MS: '5000', BORZO_TIMEOUT_MS: '5000' } });
  await shop.apis[0]!.kill();
}, 120_000);
beforeEach(async () => {
  api = await shop.addProcess();
}, 60_000);
afterAll(() => shop?.close(), 60_000);

/** The courier or the payment provider thinks for two seconds over its next call of this name. */
const thinks = (provider: 'courier' | 'payment', at: string): Promise<unknown> =>
  shop[provider]('/faults', { at, kind: 'hang', ms: 2_000 });

const isBooking = (orderId: string): Promise<unknown[]> =>
  eventually(() => shop.db.query("SELECT 1 FROM deliveries WHERE order_id = $1 AND state = 'unknown'", [orderId]), hasRows);

const isRefused = (path: string): Promise<boolean> =>
  api.http.get(path).then(
    () => false,
    () => true,
  );

describe('a shop that is told to stop', () => {
  it('answers the payment that it is just opening, and takes no one new', async () => {
    const shopper = await shop.shopper(api);
    await shopper.askFee();
    await thinks('payment', 'orders.create');
    const opening = shopper.openPayment();
    await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
    api.signal('SIGTERM');
    await eventually(() => isRefused('/health/live'), Boolean);
    expect(await opening).toMatchObject({ status: 200, body: { orderId: expect.stringContaining('order_') } });
    expect(await api.end).toBe(0);
  });

  it('ends the booking that it has begun, once, and leaves no job behind', async () => {
    const shopper = await shop.shopper(api);
    await thinks('courier', 'create-order');
    const { orderId } = await shopper.buy();
    await isBooking(orderId);
    api.signal('SIGTERM');
    const end = await api.end;
    expect(api.said).not.toMatch(/not Connected|Connection terminated|released|ERROR/);
    expect(await shop.db.query('SELECT state FROM deliveries WHERE order_id = $1', [orderId])).toEqual([{ state: 'booked' }]);
    expect((await shop.openJobs()).filter(({ task, locked }) => locked || task === 'book-rider')).toEqual([]);
    expect(end).toBe(0);
  });

  it('begins no further job, and leaves those to who comes next', async () => {
    const shopper = await shop.shopper(api);
    await shopper.askFee();
    await thinks('payment', 'orders.create');
    const opening = shopper.openPayment(); // keeps the process for two seconds
    await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
    api.signal('SIGTERM');
    await eventually(() => isRefused('/health/live'), Boolean);
    const [{ id }] = await shop.db.query(
      'SELECT id FROM graphile_worker.add_job(\'follow-refund\', \'{"providerRefundId":"rfnd_none"}\')',
    );
    await opening;
    await api.end;
    expect(await shop.db.query('SELECT attempts FROM graphile_worker.jobs WHERE id = $1', [id])).toEqual([{ attempts: 0 }]);
    await shop.addProcess();
    await eventually(
      () => shop.db.query('SELECT 1 FROM graphile_worker.jobs WHERE id = $1 AND attempts = 0', [id]),
      (waiting: unknown[]) => waiting.length === 0,
    );
    await shop.apis.at(-1)!.kill();
  });

  it('says on a kept connection that it is not ready any more, and closes it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number; connection: string }>((resolve, reject) => {
        get(`${api.url}/api${path}`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection! }));
        }).once('error', reject);
      });
    const shopper = await shop.shopper(api);
    await shopper.askFee();
    await thinks('payment', 'orders.create');
    const opening = shopper.openPayment();
    await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
    const lock = shop.db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const catalogue = ask('/products?kept'); // its connection is busy when the shop is told to stop
    const second = ask('/health/ready'); // waits for that connection
    await eventually(() => shop.db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"), hasRows).catch(
      () => undefined,
    ); // the catalogue may be answered from memory
    api.signal('SIGTERM');
    await eventually(() => isRefused('/health/live'), Boolean);
    await lock.rollbackTransaction();
    await lock.release();
    expect((await catalogue).status).toBe(200);
    await second.then(
      (answer) => expect(answer).toEqual({ status: 503, connection: 'close' }),
      () => undefined, // its connection was closed before it was asked
    );
    expect((await opening).status).toBe(200);
    expect(await api.end).toBe(0);
    agent.destroy();
  });

  it('lets an open board go after the last answer, and holds up nobody', async () => {
    const token = await shop.ownerToken(api);
    const board = await fetch(`${api.url}/api/admin/orders/feed`, { headers: { authorization: `Bearer ${token}` } });
    const shopper = await shop.shopper(api);
    await shopper.askFee();
    await thinks('payment', 'orders.create');
    const opening = shopper.openPayment();
    await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
    api.signal('SIGTERM');
    expect((await opening).status).toBe(200);
    expect(await board.text()).toContain('event: ready');
    expect(await api.end).toBe(0);
  });

  it('ends at once when it is told a second time', async () => {
    const shopper = await shop.shopper(api);
    await shopper.askFee();
    await thinks('payment', 'orders.create');
    const opening = shopper.openPayment().catch(() => null);
    await eventually(() => shop.db.query("SELECT 1 FROM payments WHERE provider_order_id IS NULL AND status = 'open'"), hasRows);
    api.signal('SIGTERM');
    await eventually(() => isRefused('/health/live'), Boolean);
    api.signal('SIGTERM');
    expect(await api.end).toBe(1);
    expect(await opening).toBeNull();
  });
});

describe('a shop that cannot end in time', () => {
  it('queues the booking that it has begun and ends, so that the next process does the job at once', async () => {
    await api.kill();
    const hasty = await shop.addProcess({ SHUTDOWN_TIMEOUT_MS: '500' });
    const shopper = await shop.shopper(hasty);
    await thinks('courier', 'create-order');
    const { orderId } = await shopper.buy();
    await isBooking(orderId);
    hasty.signal('SIGTERM');
    expect(await hasty.end).toBe(1);
    expect((await shop.openJobs()).filter(({ locked }) => locked)).toEqual([]);
    expect((await shop.openJobs()).map(({ task }) => task)).toContain('book-rider');
    expect(hasty.said).toContain('could not end within 0.5 s');
  });

  it('ends in time also while its database is away', async () => {
    await shop.postgres.goAway();
    api.signal('SIGTERM');
    expect(await api.end).toBe(0);
    await shop.postgres.comeBack();
  });
});

const hasRows = (rows: unknown[]): boolean => rows.length > 0;
