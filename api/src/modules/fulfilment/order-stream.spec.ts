import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import type { FollowingEvents, OrderEvent } from '../orders/order-events.service.js';
import { OrderStream } from './order-stream.js';

const BATCH = 500;
const EVENTS = 400_000; // some 40 MB

it('reads no further for a board that does not read, and goes on when it does', async () => {
  let batches = 0;
  let stream: OrderStream | null = null;
  const readAfter = async (last: string): Promise<FollowingEvents> => {
    batches += 1;
    if (Number(last) >= EVENTS) return { events: [], mayFollow: false };
    const events = Array.from({ length: BATCH }, (_, n) => anEvent(Number(last) + n + 1));
    return { events, mayFollow: true };
  };
  const server = createServer((_, response) => {
    stream = new OrderStream({ response, headers: {}, from: '0', isWelcome: async () => true, readAfter });
    stream.wake('events');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [board] = (await once(get(`http://127.0.0.1:${port}`, { agent: false }), 'response')) as [IncomingMessage];
  for (let before = -1; before !== batches; ) {
    before = batches;
    await new Promise((look) => setTimeout(look, 300));
  }
  expect(batches).toBeLessThan(EVENTS / BATCH / 2); // what lies between the two takes some megabytes
  let end = '';
  board.setEncoding('utf8').on('data', (part: string) => (end = (end + part).slice(-200)));
  while (!end.includes(`id: ${EVENTS}\n`)) await new Promise((look) => setTimeout(look, 50));
  stream!.end();
  await once(board, 'end');
  server.close();
});

const anEvent = (id: number): OrderEvent =>
  ({ id: String(id), order_id: 'o1', kind: 'paid', at: '2026-11-22T10:00:00Z' }) as never;
