import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAt, sendBytes } from '../setup/send-bytes.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-ends-'));
  for (const site of ['shop', 'admin']) mkdirSync(join(folder, site));
  writeFileSync(join(folder, 'shop/index.html'), 'the shop');
  writeFileSync(join(folder, 'admin/index.html'), 'the console');
  shop = await startApi({
    env: {
      REQUEST_TIMEOUT_MS: '400',
      STOREFRONT_DIST: join(folder, 'shop'),
      ADMIN_DIST: join(folder, 'admin'),
    },
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const LOGIN = 'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n')));

describe('a request that does not end', () => {
  it('is cut when its body trickles', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname, () => socket.write(`${LOGIN}\r\n{`));
    const trickle = setInterval(() => socket.write(' '), 50);
    let output = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => (output += text));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(trickle);
    expect(output).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(output)).toEqual({ error: 'The request took too long.', code: 'INVALID_REQUEST' });
  });

  it('is cut when its headers do not end either', async () => {
    expect(await sendBytes(shop.url, LOGIN)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('what the shop cannot read', () => {
  it.each([
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(70_000)}\r\n\r\n`,
      431,
      'The headers of the request are too large.',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'The request is not valid HTTP.'],
    [
      'two hosts',
      'GET /api/products HTTP/1.1\r\nHost: shop.localhost\r\nhost: admin.localhost\r\nConnection: close\r\n\r\n',
      400,
      'The request names its host more than once.',
    ],
    [
      'two hosts that are the same, before a page',
      'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'The request names its host more than once.',
    ],
    [
      'an address with a broken escape',
      'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'The address of the request is not valid.',
    ],
    [
      'an expectation',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: coffee\r\nConnection: close\r\n\r\n',
      417,
      'The request expects what the shop cannot do.',
    ],
    [
      'an identifier without end',
      `DELETE /api/admin/offers/${'a'.repeat(200)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      400,
      'The address of the request is too long.',
    ],
  ])("is told in the shop's own form: %s", async (_, bytes, status, error) => {
    const reply = await sendBytes(shop.url, bytes);
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(reply)).toEqual({ error, code: 'INVALID_REQUEST' });
  });
});

describe('a body whose chunks are broken', () => {
  const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const chunked = (line: string, rest: string) =>
    `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${rest}`;

  beforeAll(() => shop.get('/products')); // is in memory from here on

  it.each([
    ['of a list that is sent from memory', 'GET /api/products', 'ZZ\r\n', 200],
    ['of a route that refuses strangers', 'POST /api/admin/coupons', 'ZZ\r\n', 400],
    ['of an address that is not there', 'POST /api/nothing', '1\r\n{\r\nZZ\r\n', 400],
    ['of a request that waits for its body', 'POST /api/admin/login', '1\r\n{\r\nZZ\r\n', 400],
  ])('is answered once: %s', async (_, line, rest, status) => {
    expect(answersIn(await sendBytes(shop.url, chunked(line, rest)))).toEqual([status]);
  });

  it('is answered once when the chunk comes behind the answer', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname, () => socket.write(chunked('PUT /api/products', '1\r\n{\r\n')));
    let answered = '';
    socket.setEncoding('utf8').on('data', (text) => {
      if (answered === '') socket.write('ZZ\r\n');
      answered += text;
    });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answersIn(answered)).toEqual([405]);
  });

  it('does not hide what is wrong with the next request of the connection', async () => {
    const first = 'GET /api/products HTTP/1.1\r\nHost: x\r\n\r\n';
    expect(answersIn(await sendBytes(shop.url, `${first}hello\r\n\r\n`))).toEqual([200, 400]);
  });
});

describe('the front end', () => {
  it('is chosen by the host that was asked for', async () => {
    expect(await getAt(shop.url, 'shop.localhost:3300', '/')).toMatch(/the shop$/);
    expect(await getAt(shop.url, 'ADMIN.localhost:3300', '/')).toMatch(/the console$/);
  });

  it('is not chosen by a forwarded host, which any visitor may write', async () => {
    expect(await getAt(shop.url, 'shop.localhost', '/', ['X-Forwarded-Host: admin.localhost'])).toMatch(/the shop$/);
    expect(await getAt(shop.url, 'admin.localhost', '/', ['X-Forwarded-Host: shop.localhost'])).toMatch(/the console$/);
  });

  it.each([['not a host'], [':'], ['[']])('is the shop for a host like "%s"', async (host) => {
    expect(await getAt(shop.url, host, '/')).toMatch(/^HTTP\/1\.1 (200|400) /);
  });
});
