import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PublicReplies } from '../../src/platform/web/replies/public-replies.js';
import { FIRST_SCHEDULE } from '@shop/domain';
import { eventually, openStore } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { sendBytes } from '../setup/send-bytes.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const REQUESTS_PER_MINUTE = 3;
const MAX_PER_NETWORK = 100 * REQUESTS_PER_MINUTE;

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi({ env: { REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE), TRUST_PROXY: '1' } });
  await aProduct(shop.db);
});
afterAll(() => shop.stop());

/** From here on the list is in memory, and is answered from there. */
beforeEach(async () => {
  await shop.get('/products');
});

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`;

async function open(api: TestApi): Promise<Socket & { output: () => string }> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1').setEncoding('utf8');
  let output = '';
  socket.on('data', (text) => (output += text)).on('error', () => {});
  await once(socket, 'connect');
  return Object.assign(socket, { output: () => output });
}

describe('a list that is in memory', () => {
  it('is refused to a request that names its host twice', async () => {
    const reply = await sendBytes(shop.url, get('/api/products', 'host: y', 'Connection: close'));
    expect(reply).toMatch(/^HTTP\/1\.1 400 [^]*names its host more than once/);
  });

  it('counts against the same flood as what goes through its controller', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    shop.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000));
    await shop.get('/products'); // the list of before is too old by then
    const paths = Array.from({ length: MAX_PER_NETWORK + 2 }, (_, n) => (n % 2 ? '/products' : '/products?built'));
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await shop.get(path, from)).status);
    expect(statuses).toEqual([...Array(MAX_PER_NETWORK).fill(200), 429, 429]);
    expect((await shop.get('/products')).status).toBe(200);
  });

  it('is built again when the clock of the machine was set back, which says nothing of its age', async () => {
    await openStore(shop);
    const automatic = JSON.stringify({ ...FIRST_SCHEDULE, schedule_mode: 'automatic' });
    await shop.db.query("UPDATE settings SET value = $1 WHERE key = 'schedule'", [automatic]);
    const statusAt = async (time: string) => {
      shop.clock.set(`2026-11-21T${time}:00+05:30`);
      return (await shop.get('/settings/store-status')).body.setting_value;
    };
    await eventually(
      () => statusAt('21:00'),
      (status) => status === 'false',
    );
    expect(await statusAt('19:00')).toBe('true');
    shop.clock.set(new Date());
  });

  it('is sent under the id that a proxy gave the request, and under one of the shop’s where that is none', async () => {
    const idOf = async (id: string) =>
      (await shop.get('/products', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf('proxy-0001')).toBe('proxy-0001');
    expect(await idOf('<script>')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is asked for with HEAD as well', async () => {
    const [whole, head] = [await fetch(`${shop.url}/api/products`), await fetch(`${shop.url}/api/products`, { method: 'HEAD' })];
    expect([head.status, head.headers.get('etag')]).toEqual([200, whole.headers.get('etag')]);
    expect(await head.text()).toBe('');
  });

  it('is sent without its controller', async () => {
    const send = jest.spyOn(shop.app.get(PublicReplies), 'send');
    for (let n = 0; n < 5; n++) expect((await shop.get('/products')).status).toBe(200);
    expect(send).not.toHaveBeenCalled();
    await shop.get('/products?built');
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });

  it('is no failure of the shop’s when who asks through a proxy has left already, whichever way it is sent', async () => {
    const statuses: number[] = [];
    const note = (_: unknown, response: ServerResponse) => response.once('close', () => statuses.push(response.statusCode));
    const server: Server = shop.app.getHttpServer();
    server.on('request', note);
    for (let n = 0; n < 40; n++) {
      const socket = await open(shop);
      socket.write(get(n % 2 ? '/api/products' : '/api/products?built', 'X-Forwarded-For: 203.0.113.7'));
      socket.resetAndDestroy();
    }
    await eventually(
      () => Promise.resolve(statuses),
      ({ length }) => length === 40,
    );
    server.off('request', note);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

it('a shop that stops sends a list once more on a connection that is busy, and closes it', async () => {
  const stopping = await startApi();
  const lock = stopping.db.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
  await stopping.get('/products');
  const socket = await open(stopping);
  socket.write(get('/api/admin/orders', `Authorization: Bearer ${await stopping.ownerToken()}`));
  await eventually(
    () => stopping.db.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"),
    (rows: unknown[]) => rows.length > 0,
  );
  const gone = stopping.stop();
  await eventually(
    () => Promise.resolve(stopping.app.getHttpServer().listening),
    (listening) => !listening,
  );
  const closed = once(socket, 'close');
  socket.write(get('/api/products'));
  await lock.rollbackTransaction();
  await lock.release();
  await closed;
  await gone;
  const answers = socket.output().split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200']);
  expect(answers[1]!.toLowerCase()).toContain('\r\nconnection: close\r\n');
});
