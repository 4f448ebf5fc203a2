import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { OrderEventsService } from '../../src/modules/orders/order-events.service.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { eventually } from '../actors/shopper-client.js';
import { OWNER } from '../setup/test-env.js';
import { anAdmin } from '../builders/an-admin.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { ShopFixture } from '../actors/shop-fixture.js';

let fixture: ShopFixture;
let second: TestApi;
beforeAll(async () => {
  fixture = await ShopFixture.open();
  second = await startApi({ databaseUrl: fixture.shop.env.databaseUrl, sandbox: fixture.shop.sandbox });
});
afterAll(async () => {
  await second.stop();
  await fixture.close();
});

interface Told {
  id: string;
  event: string;
  data: { order_id?: string; kind?: string };
}

const open = new Set<ClientRequest>();
afterEach(() => {
  for (const each of open) each.destroy();
  open.clear();
});

/** A board that listens on a connection of its own: what it was told so far, and whether the connection has ended. */
async function listen({
  api = fixture.shop,
  token = fixture.token,
  after,
}: {
  api?: TestApi;
  token?: string;
  after?: string;
} = {}) {
  const headers = { authorization: `Bearer ${token}`, ...(after ? { 'last-event-id': after } : {}) };
  const request = get(`${api.url}/api/admin/orders/feed`, { headers, agent: false });
  open.add(request);
  request.on('error', () => undefined); // hung up
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const told: Told[] = [];
  const heard = { headers: answer.headers, told, text: '', ended: false, hangUp: () => request.destroy() };
  answer.setEncoding('utf8');
  answer.on('error', () => undefined);
  answer.on('close', () => {
    heard.ended = true;
  });
  answer.on('data', (part: string) => {
    heard.text += part;
    const events = heard.text.split('\n\n').slice(0, -1);
    told.splice(0, told.length, ...events.filter((text) => !text.startsWith(':')).map(readEvent));
  });
  return heard;
}

function readEvent(text: string): Told {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
}

const hears = (heard: { told: Told[] }, orderId: string, kind: string) =>
  eventually(
    async () => heard.told,
    (told) => told.some(({ data }) => data.order_id === orderId && data.kind === kind),
  );

describe('the live feed of orders', () => {
  it('tells of a paid order and of everything that is done with it, on every device and from every process', async () => {
    const [here, there] = [await listen(), await listen({ api: second })];
    expect(here.headers['content-type']).toContain('text/event-stream');
    const { orderId } = await fixture.paidOrder();
    for (const board of [here, there]) await hears(board, orderId, 'paid');
    await fixture.performAction(orderId, 'accept', {}, second);
    for (const board of [here, there]) await hears(board, orderId, 'accepted');
    expect(here.told[0]!.event).toBe('ready');
    const ids = here.told.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('is announced by a trigger; of a paid order and its rider by who has written them, after the commit', async () => {
    const { immediate } = fixture.shop.app.get(Jobs, { strict: false });
    const client = new pg.Client(fixture.shop.env.databaseDirectUrl);
    const announcers: number[] = [];
    client.on('notification', ({ processId }) => announcers.push(processId));
    await client.connect();
    const announced = (times: number): Promise<unknown> =>
      eventually(
        async () => announcers.length,
        (length) => length >= times,
      );
    try {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'shop-listener' AND datname = current_database()",
      );
      const listeners = rows.map(({ pid }) => pid);
      await client.query('LISTEN order_events');
      immediate.open();
      const { orderId } = await fixture.paidOrder();
      await immediate.finished();
      immediate.close();
      await announced(2);
      expect(announcers.filter((pid) => !listeners.includes(pid))).toEqual([]);
      announcers.length = 0;
      await fixture.performAction(orderId, 'accept', {}, second);
      await announced(1);
      expect(announcers.filter((pid) => listeners.includes(pid))).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('goes on after a dropped connection with what was missed, and tells nothing twice', async () => {
    const first = await listen();
    const before = await fixture.paidOrder();
    await hears(first, before.orderId, 'paid');
    const last = first.told.at(-1)!.id;
    first.hangUp();
    const missed = await fixture.paidOrder();
    await fixture.performAction(missed.orderId, 'accept');
    const again = await listen({ api: second, after: last });
    await hears(again, missed.orderId, 'accepted');
    const orders = again.told.filter(({ event }) => event === 'order');
    expect(orders.map(({ data }) => `${data.order_id} ${data.kind}`)).toEqual(
      ['placed', 'paid', 'accepted'].map((kind) => `${missed.orderId} ${kind}`),
    );
  });

  it('loses nothing to a connection that dropped before its first event', async () => {
    const first = await listen();
    await eventually(
      async () => first.told,
      (told) => told.length === 1,
    );
    first.hangUp();
    const { orderId } = await fixture.paidOrder();
    await hears(await listen({ after: first.told[0]!.id }), orderId, 'paid');
  });

  it('misses none of many orders that are paid at once, whichever commits first', async () => {
    const board = await listen();
    const bought = await Promise.all(Array.from({ length: 8 }, () => fixture.paidOrder()));
    for (const { orderId } of bought) await hears(board, orderId, 'paid');
    const seen = board.told.filter(({ event }) => event === 'order').map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(['is kept', 'is taken back'])(
    'passes over nothing that is still being written, whether it %s, and no other order waits for it',
    async (end) => {
      const board = await listen();
      const earlier = await fixture.paidOrder();
      await hears(board, earlier.orderId, 'paid');
      const writing = fixture.shop.db.createQueryRunner();
      await writing.startTransaction();
      const events = fixture.shop.app.get(OrderEventsService, { strict: false });
      await events.recordEvents(writing.manager, earlier.orderId, { kind: 'accepted', actor: 'admin' });
      const later = await fixture.paidOrder();
      const opened = await listen(); // after the later one was written, and before the earlier one can be seen
      await eventually(
        async () => opened.told,
        (told) => told.length > 0,
      );
      await (end === 'is kept' ? writing.commitTransaction() : writing.rollbackTransaction());
      await writing.release();
      await hears(board, later.orderId, 'paid');
      const kinds = board.told.map(({ data }) => `${data.order_id} ${data.kind}`);
      const written = `${earlier.orderId} accepted`;
      expect(kinds.includes(written)).toBe(end === 'is kept');
      expect(new Set(kinds).size).toBe(kinds.length);
      if (end === 'is kept') await hears(opened, earlier.orderId, 'accepted');
      const ids = board.told.map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    },
  );

  it('begins again after a number that it does not know', async () => {
    for (const after of ['99999999999', 'abc', '-1']) {
      const board = await listen({ after });
      await eventually(
        async () => board.told,
        (told) => told.length === 1,
      );
      expect(board.told[0]).toMatchObject({ event: 'ready' });
    }
  });

  it('ends with the session, and tells nothing more', async () => {
    const { token } = (await fixture.shop.post('/admin/login', OWNER)).body;
    const board = await listen({ token });
    await eventually(
      async () => board.told,
      (told) => told.length === 1,
    );
    await second.post('/admin/logout', undefined, { token });
    const { orderId } = await fixture.paidOrder();
    await eventually(async () => board.ended, Boolean);
    expect(board.text).not.toContain(orderId);
  });

  it('is open so often to one person and no oftener: the oldest ends, the newest hears', async () => {
    const person = await anAdmin(fixture.shop.db, { role: 'packer' });
    const token = signed(fixture.shop, await liveSessionOf(fixture.shop, person.id));
    const [others, boards] = [await listen(), [] as Awaited<ReturnType<typeof listen>>[]];
    for (let n = 0; n < 30; n++) boards.push(await listen({ token }));
    await eventually(
      async () => boards.filter(({ ended }) => !ended).length,
      (open) => open === 12,
    );
    expect(boards.map(({ ended }) => ended)).toEqual(boards.map((_, n) => n < 18));
    const { orderId } = await fixture.paidOrder();
    await hears(boards.at(-1)!, orderId, 'paid');
    expect(others.ended).toBe(false);
  });

  it('beats while nothing happens, so that a dead connection is seen', async () => {
    const board = await listen();
    await eventually(
      async () => board.text,
      (text) => text.includes(': still here'),
    );
  });

  it('ends at once for who asks for its headers alone', async () => {
    const answer = await fetch(`${fixture.shop.url}/api/admin/orders/feed`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${fixture.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
  });

  it('is not open to strangers', async () => {
    expect((await fixture.shop.get('/admin/orders/feed')).status).toBe(401);
  });
});
