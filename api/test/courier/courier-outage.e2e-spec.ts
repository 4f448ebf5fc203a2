import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { FakeCourier, refusal } from '../actors/fake-courier.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

/** Paid orders that should have had their riders by now. */
async function waitingOrders(count: number): Promise<string[]> {
  await courier.shop.db.query("UPDATE deliveries SET state = 'manual'"); // those of the tests before wait no more
  const orders: string[] = [];
  while (orders.length < count) {
    const some = await Promise.all(Array.from({ length: Math.min(6, count - orders.length) }, () => courier.fixture.paidOrder()));
    orders.push(...some.map(({ orderId }) => orderId));
  }
  courier.shop.clock.advance({ minutes: 2, seconds: 10 });
  return orders;
}
const states = async (): Promise<Record<string, number>> => {
  const rows = await courier.shop.db.query("SELECT state, count(*)::int FROM deliveries WHERE state <> 'manual' GROUP BY state");
  return Object.fromEntries(rows.map(({ state, count }: { state: string; count: number }) => [state, count]));
};
const issueOf = async (orderId: string): Promise<string | null> => (await courier.delivery(orderId)).issue;

/** Another process of the same shop. */
async function beside<T>(env: NodeJS.ProcessEnv, work: (booking: BookRider, api: TestApi) => Promise<T>): Promise<T> {
  const api = await startApi({ databaseUrl: courier.shop.env.databaseUrl, sandbox: courier.shop.sandbox, env });
  api.clock.set(courier.shop.clock.now());
  return work(api.app.get(BookRider, { strict: false }), api).finally(() => api.stop());
}
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('after the courier was away', () => {
  it('everybody who waits has his rider with the first sweep that finds him back', async () => {
    const orders = await waitingOrders(30);
    await courier.fixture.courier('/faults', { ...refusal(400, 'service_unavailable'), times: 10_000 });
    for (let minute = 0; minute < 8; minute++) {
      await courier.booking.sweep();
      courier.shop.clock.advance({ minutes: 1 });
    }
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    await courier.booking.sweep();
    expect(await states()).toEqual({ booked: 30 });
    for (const orderId of orders) expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('bookings that cannot be looked up stand in nobody’s way', async () => {
    const orders = await waitingOrders(5);
    const lost = orders.slice(0, 4);
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer', times: 4 });
    for (const orderId of lost) await courier.booking.bookRider(orderId).catch(() => undefined);
    await courier.fixture.courier('/faults', refusal(400, 'service_unavailable'));
    await courier.booking.bookRider(orders[4]!).catch(() => undefined);
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'status', status: 503, times: 1_000 });
    courier.shop.clock.advance({ minutes: 2 });
    await courier.booking.sweep();
    expect(await states()).toEqual({ unknown: 4, booked: 1 });
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    await courier.booking.sweep();
    expect(await states()).toEqual({ booked: 5 });
    for (const orderId of orders) expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('he is asked until he says that it is too much, and nobody is put back for that', async () => {
    const orders = await waitingOrders(24);
    await courier.fixture.courier('/faults', { ...refusal(429, 'requests_limit_exceeded'), times: 100 });
    await courier.booking.sweep();
    const left = (await courier.fixture.courierFaults())[0]!.times;
    expect(100 - left).toBeLessThanOrEqual(5);
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    courier.shop.clock.advance({ minutes: 1 });
    await courier.booking.sweep();
    expect(await states()).toEqual({ booked: 24 });
    for (const orderId of orders) expect(await courier.delivery(orderId)).toMatchObject({ failed_bookings: 0, refusal: null });
  });

  it('the owner’s own call beyond his limit is taken, says what is waited for, and books as soon as he allows it', async () => {
    const [orderId] = await waitingOrders(1);
    await courier.fixture.courier('/faults', { ...refusal(429, 'requests_limit_exceeded'), times: 100 });
    await courier.booking.bookRider(orderId!).catch(() => undefined);
    for (let call = 0; call < 2; call++) {
      const { status, body } = await courier.fixture.performAction(orderId!, 'call-rider');
      expect([status, body.delivery_state, body.borzo_status]).toEqual([200, 'queued', 'no rider yet: requests_limit_exceeded']);
      await courier.booking.bookRider(orderId!).catch(() => undefined); // the job of the call
    }
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    courier.shop.clock.advance({ minutes: 2, seconds: 10 });
    await courier.booking.sweep();
    expect(await courier.statusForOwner(orderId!)).not.toContain('no rider yet');
    expect(await courier.shipmentsOf(orderId!)).toHaveLength(1);
  });

  it('a fifth of what he allows is left for the fees that shoppers ask for', async () => {
    await waitingOrders(12);
    await beside({ BORZO_REQUESTS_PER_MINUTE: '10' }, (booking) => booking.sweep());
    expect(await states()).toEqual({ booked: 8, queued: 4 });
  });
});

describe('a courier', () => {
  it('who could not be reached at all has no booking: it is no lost answer, and rings when it lasts', async () => {
    const [orderId] = await waitingOrders(1);
    await beside({ BORZO_API_BASE: `http://127.0.0.1:${await closedPort()}/api` }, async (booking) => {
      await expect(booking.bookRider(orderId!)).rejects.toThrow('did not answer');
    });
    expect(await courier.delivery(orderId!)).toMatchObject({ state: 'queued', refusal: 'not_reachable' });
    expect(await courier.statusForOwner(orderId!)).toBe('no rider yet: not_reachable');
    courier.shop.clock.advance({ minutes: 4 });
    await courier.issues.sweep();
    expect(await issueOf(orderId!)).toBeNull();
    courier.shop.clock.advance({ minutes: 7 });
    await courier.issues.sweep();
    expect(await issueOf(orderId!)).toBe('courier-unavailable');
    await courier.booking.sweep();
    expect(await issueOf(orderId!)).toBeNull();
    expect(await courier.shipmentsOf(orderId!)).toHaveLength(1);
  });

  it('who hangs is sent three bookings, and no more until he is back', async () => {
    const orders = await waitingOrders(6);
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'hang', ms: 60_000, times: 100 });
    for (let half = 0; half < 2; half++)
      await Promise.allSettled(orders.slice(3 * half, 3 * half + 3).map((orderId) => courier.booking.bookRider(orderId)));
    expect((await courier.fixture.courierFaults())[0]!.times).toBe(97);
    expect(await states()).toEqual({ queued: 3, unknown: 3 });
    expect(await courier.delivery(orders[5]!)).toMatchObject({ refusal: 'not_answering' });
    const readiness = () => courier.shop.get('/health/ready');
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', database: 'ok', payment: 'ok', courier: 'does not answer create-order' },
    });
    await courier.fixture.courier('/faults', undefined, 'DELETE');
    courier.shop.clock.advance({ minutes: 2 });
    await courier.booking.sweep();
    expect(await states()).toEqual({ booked: 6 });
    for (const orderId of orders) expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await readiness()).body).toMatchObject({ status: 'ok', courier: 'ok' });
  });
});

it('a process is not ready before the database has its release’s migrations, and says so; those of a newer release are no matter', async () => {
  await beside({}, async (_, api) => {
    const [newest] = await api.db
      .query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *')
      .then(([rows]) => rows);
    expect(await api.get('/health/ready')).toMatchObject({
      status: 503,
      body: { error: `Not ready: the database lacks migrations of this release, 1 from ${newest.name} on: run api:migrate.` },
    });
    await api.db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2), ($1, $3)', [
      newest.timestamp,
      newest.name,
      'OfANewerRelease',
    ]);
    expect((await api.get('/health/ready')).status).toBe(200);
  });
});

it('a process that runs jobs and has let one wait for a quarter of an hour is not ready, and says so', async () => {
  await beside({ RUN_JOBS: 'true' }, async (_, api) => {
    await api.app.get(Jobs).stop();
    api.clock.set(new Date());
    await api.db.query("SELECT graphile_worker.add_job('follow-refund', '{}')");
    expect(await api.get('/health/ready')).toMatchObject({
      status: 200,
      body: { jobs: expect.stringMatching(/^the oldest has waited/) },
    });
    api.clock.advance({ minutes: 16 });
    expect(await api.get('/health/ready')).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/^Not ready: a job has waited for \d+ minutes\.$/), code: 'SHOP_UNAVAILABLE' },
    });
    expect((await courier.shop.get('/health/ready')).status).toBe(200); // it runs no jobs
  });
});
