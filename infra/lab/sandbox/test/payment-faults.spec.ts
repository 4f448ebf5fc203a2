import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { postOverHttp } from '../src/post.js';
import { PaymentFixture } from './payment-fixture.js';

let fixture: PaymentFixture;
let url: string;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
  url = `${await fixture.app.listen({ port: 0, host: '127.0.0.1' })}/razorpay/v1/orders`;
});
afterEach(() => fixture.close());

const create = (signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    signal: signal ?? null,
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('rzp_test_sandbox000001:sandbox-key-secret')}` },
    body: JSON.stringify({ amount: 100, currency: 'INR' }),
  });
const fault = (fields: Record<string, unknown>) => fixture.control('/faults', { at: 'orders.create', ...fields });
const faults = async () => (await fixture.send('GET', '/razorpay/control/faults', undefined, {})).body;
const hanging = async (): Promise<number> => (await faults()).hanging;
const fallsOnACall = async (): Promise<void> => {
  while ((await faults()).faults.length > 0) await new Promise((next) => setImmediate(next));
};
const connections = (): Promise<number> =>
  new Promise((known) => fixture.app.server.getConnections((_failure, count) => known(count)));
const orders = async (): Promise<number> => (await fixture.state()).orders.length;

describe('an ordered fault', () => {
  it('refuses as often as asked, in the words of the provider or of a gateway', async () => {
    await fault({ kind: 'status', status: 429, times: 2 });
    await fault({ kind: 'status', status: 502, body: 'html' });
    const answers = [await create(), await create(), await create(), await create()];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 502, 200]);
    expect(await answers[0]!.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    expect(await answers[2]!.text()).toContain('<html>');
    expect(await orders()).toBe(1);
  });

  it('loses the answer after the work was done', async () => {
    await fault({ kind: 'lose-answer' });
    await expect(create()).rejects.toThrow();
    expect(await orders()).toBe(1);
  });

  it('cuts the connection before anything was done', async () => {
    await fault({ kind: 'drop' });
    await expect(create()).rejects.toThrow();
    expect(await orders()).toBe(0);
  });

  it.each([
    ['after its time', () => fixture.clock.advance(30_000)],
    ['when the faults are deleted', () => fixture.app.inject({ method: 'DELETE', url: '/razorpay/control/faults' })],
  ])('hangs, and goes on %s for the one who waits', async (_, end) => {
    await fault({ kind: 'hang', ms: 30_000 });
    const asking = create();
    await fallsOnACall();
    expect([await orders(), await hanging()]).toEqual([0, 1]);
    await end();
    expect((await asking).status).toBe(200);
    expect([await orders(), await hanging()]).toEqual([1, 0]);
  });

  it('hangs, and leaves nothing behind for the one who went away', async () => {
    await fault({ kind: 'hang', ms: 30_000 });
    const leaving = new AbortController();
    const asking = create(leaving.signal).catch(() => 'gone');
    await fallsOnACall();
    leaving.abort();
    expect(await asking).toBe('gone');
    while ((await connections()) > 0) await new Promise((next) => setImmediate(next));
    await fixture.clock.advance(30_000);
    expect(await orders()).toBe(0);
  });

  it('is refused when it is misspelt, and can be called off', async () => {
    expect((await fault({ kind: 'explode' })).status).toBe(400);
    await fault({ kind: 'status' });
    await fixture.app.inject({ method: 'DELETE', url: '/razorpay/control/faults' });
    expect((await create()).status).toBe(200);
  });
});

describe('a message over the network', () => {
  it('arrives byte for byte, and a slow receiver is not waited for', async () => {
    let raw = '';
    const far = createServer((request, reply) => {
      request.on('data', (piece) => (raw += piece));
      request.on('end', () => request.url === '/slow' || reply.writeHead(204).end());
    }).listen(0, '127.0.0.1');
    await once(far, 'listening');
    const address = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
    const message = { headers: { 'content-type': 'application/json' }, body: '{"name":"नमस्ते"}', timeoutMs: 5000 };
    expect(await postOverHttp(address, message)).toBe(204);
    expect(raw).toBe(message.body);
    await expect(postOverHttp(`${address}/slow`, { ...message, timeoutMs: 50 })).rejects.toThrow();
    far.closeAllConnections();
    far.close();
  });
});
