import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '../actors/shopper-client.js';
import { startApi } from '../setup/start-api.js';

it('a shop that stops is gone as soon as the last answer is given', async () => {
  const shop = await startApi();
  const token = await shop.ownerToken();
  const lock = shop.db.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${shop.url}/api/admin/orders`, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await eventually(
    () => shop.db.query(waiting),
    (rows: unknown[]) => rows.length > 0,
  );
  const gone = shop.stop();
  await eventually(
    () => Promise.resolve(shop.app.getHttpServer().listening),
    (listening) => !listening,
  );
  await lock.rollbackTransaction();
  await lock.release();
  expect(await answered).toBe(200);
  await gone;
  agent.destroy();
});

it('a shop that stops does not wait for connections on which no one has asked anything', async () => {
  const shop = await startApi();
  const silent = connect(Number(new URL(shop.url).port), '127.0.0.1');
  silent.on('error', () => {});
  await once(silent, 'connect');
  await shop.get('/health/live'); // the server has seen it by now
  const gone = once(silent, 'close');
  await Promise.all([shop.stop(), gone]);
}, 20_000);

it('a shop that stops does not wait for somebody who left in the middle of an answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shutdown-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), 'the shop');
  await writeFile(join(folder, 'assets/long.bin'), Buffer.alloc(32 * 1024 * 1024));
  const shop = await startApi({ env: { STOREFRONT_DIST: folder } });
  const asking = connect(Number(new URL(shop.url).port), '127.0.0.1');
  asking.write('GET /assets/long.bin HTTP/1.1\r\nHost: shop.localhost\r\n\r\n');
  await once(asking, 'data');
  asking.destroy();
  await shop.stop();
  await rm(folder, { recursive: true });
}, 20_000);
