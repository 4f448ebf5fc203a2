import { once } from 'node:events';
import { openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiProcess } from '../setup/api-process.js';
import { OwnShop } from '../setup/own-shop.js';

let shop: OwnShop;
beforeAll(async () => {
  shop = await OwnShop.open();
  await shop.apis[0]!.kill();
}, 120_000);
afterAll(() => shop?.close(), 60_000);

/** Lets the API say something of every kind: its jobs and its requests lose their connections. */
async function makeItComplain(api: ApiProcess): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await shop.postgres.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'shop-%'");
    await api.ready();
    await api.http.post('/admin/login', { email: 'nobody@example.com', password: 'wrong' });
  }
}

describe('an API that cannot write its log', () => {
  it('goes on serving while the disk is full', async () => {
    const api = await ApiProcess.start({
      databaseUrl: shop.postgres.url,
      sandbox: shop.sandbox,
      output: openSync('/dev/full', 'w'),
    });
    shop.apis.push(api);
    await makeItComplain(api);
    const bought = await (await shop.shopper(api)).buy();
    expect(bought.orderId).toBeTruthy();
    expect(api.isAlive).toBe(true);
    api.signal('SIGTERM');
    expect(await api.end).toBe(0);
  }, 120_000);

  it('goes on serving when no one reads it any more', async () => {
    const api = await shop.addProcess();
    for (const stream of [api.child.stdout!, api.child.stderr!]) {
      stream.destroy();
      if (!stream.closed) await once(stream, 'close');
    }
    await makeItComplain(api);
    expect((await (await shop.shopper(api)).buy()).orderId).toBeTruthy();
    expect(api.isAlive).toBe(true);
  }, 120_000);
});
