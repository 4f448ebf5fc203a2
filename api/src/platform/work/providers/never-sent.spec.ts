import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { neverSent } from './never-sent.js';

const failureOf = (address: string, init: RequestInit = {}): Promise<unknown> =>
  fetch(address, init).then(
    () => null,
    (failure: unknown) => failure,
  );

const opened = async (answer: RequestListener = () => {}) => {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: (server.address() as AddressInfo).port };
};

it('a refused connection has sent nothing, at a host of one address or of two', async () => {
  const { server, port } = await opened();
  await new Promise((closed) => server.close(closed));
  expect(neverSent(await failureOf(`http://127.0.0.1:${port}/`))).toBe(true);
  expect(neverSent(await failureOf(`http://localhost:${port}/`))).toBe(true);
});

it('a host that no one knows, or that is not reached in time, was sent nothing', () => {
  expect(neverSent(new TypeError('fetch failed', { cause: { syscall: 'getaddrinfo', code: 'ENOTFOUND' } }))).toBe(true);
  expect(neverSent(new TypeError('fetch failed', { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }))).toBe(true);
});

it('a line that broke may have sent everything, and so may a call that hung', async () => {
  const { server, port } = await opened((request) => void (request.url === '/cut' && request.socket.destroy()));
  const address = `http://127.0.0.1:${port}`;
  expect(neverSent(await failureOf(`${address}/cut`))).toBe(false);
  expect(neverSent(await failureOf(`${address}/hang`, { signal: AbortSignal.timeout(50) }))).toBe(false);
  server.closeAllConnections();
  server.close();
});

it.each([
  null,
  undefined,
  'lost',
  {},
  new Error('lost'),
  { errors: [] },
  { errors: [{ syscall: 'connect' }, { syscall: 'read' }] },
])('is not assumed of %p', (failure) => expect(neverSent(failure)).toBe(false));
