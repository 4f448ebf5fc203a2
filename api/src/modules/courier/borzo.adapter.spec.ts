import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Env } from '../../platform/env.js';
import { BorzoAdapter } from './borzo.adapter.js';

let link: string;
const server = createServer((_request, response) =>
  response.end(JSON.stringify({ is_successful: true, orders: [{ order_id: 7, points: [{}, { tracking_url: link }] }] })),
);
let host: string;
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
beforeAll(() => {
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const shownLink = async (sent: string): Promise<string | null> => {
  link = sent;
  const courier = { apiBase: `http://${host}/api`, authToken: 'token', timeoutMs: 2_000 };
  return (await new BorzoAdapter({ courier } as Env).readTrip('7'))!.trackingUrl;
};

describe("the courier's tracking page", () => {
  it('is linked when it is safe', async () => {
    expect(await shownLink('https://borzodelivery.com/in/track/1')).toBe('https://borzodelivery.com/in/track/1');
    expect(await shownLink(`http://${host}/track/1`)).toBe(`http://${host}/track/1`);
  });

  it.each(['javascript:alert(1)', 'http://elsewhere.example/track', 'data:text/html,x', 'not a link', ''])(
    'is not linked as %p',
    async (sent) => expect(await shownLink(sent)).toBeNull(),
  );
});
