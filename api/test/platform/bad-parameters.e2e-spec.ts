import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendBytes } from '../setup/send-bytes.js';
import { openStore } from '../actors/shopper-client.js';
import { shopperToken } from '../setup/start-sandbox.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let owner: string;
let shopper: string;
beforeAll(async () => {
  shop = await startShop();
  await openStore(shop);
  [owner, shopper] = [await shop.ownerToken(), await shopperToken(shop.sandbox)];
});
afterAll(() => shop.stop());

const ODD = [
  '',
  ' ',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31',
  '-0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-21T25:00:00Z',
  '-1',
  '0',
  '1e9',
  '9'.repeat(18),
  '9'.repeat(30),
  'NaN',
  'null',
  "';--",
  '%',
  '\u0000',
  '\ud7ff',
  'x'.repeat(5_000),
];

interface Operation {
  parameters?: { in: string; name: string }[];
}
const contract = JSON.parse(readFileSync(new URL('../../../libs/contract/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<'get' | 'post' | 'put' | 'delete', Operation | undefined>>;
};

/** Every call that reads, with the names of its parameters. */
const READS = Object.entries(contract.paths).flatMap(([path, calls]) => {
  const names = (calls.get?.parameters ?? []).filter(({ in: place }) => place === 'query');
  return 'get' in calls && names.length > 0 ? [[path, names.map(({ name }) => name)] as [string, string[]]] : [];
});

describe('whatever is in the parameters of', () => {
  it.each(READS)('GET %s, it is answered or refused in words', async (path, names) => {
    const token = path.startsWith('/admin') ? owner : shopper;
    const at = path.replace(/\{\w+\}/g, 'x');
    const odd = names.flatMap((name) => [
      ...ODD.map((value) => `${name}=${encodeURIComponent(value)}`),
      `${name}=2026-11-21&${name}=2026-11-22`,
      `${name}[a]=2026-11-21`,
      `${name}=%ff`,
    ]);
    for (const query of odd) {
      const answer = await fetch(`${shop.url}/api${at}?${query}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      if (answer.status >= 500) throw new Error(`${at}?${query.slice(0, 80)}: ${answer.status} ${text}`);
      if (answer.status >= 400)
        expect(JSON.parse(text)).toEqual(expect.objectContaining({ error: expect.any(String), code: expect.any(String) }));
    }
  });
});

/** Every call with something in its path, each with its method. */
const PATHS = Object.entries(contract.paths).flatMap(([path, calls]) =>
  path.includes('{') ? Object.keys(calls).map((method): [string, string] => [method.toUpperCase(), path]) : [],
);

describe('whatever stands in the path of', () => {
  it.each(PATHS)('%s %s, it is answered or refused in words', async (method, path) => {
    const headers = {
      authorization: `Bearer ${path.startsWith('/admin') ? owner : shopper}`,
      'content-type': 'application/json',
    };
    for (const value of [...ODD.map(encodeURIComponent), '..%2F..', '%ff', 'true', '1.5', '99999999999999999999']) {
      const at = path.replaceAll(/\{\w+\}/g, value);
      const answer = await fetch(`${shop.url}/api${at}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      const text = await answer.text();
      if (answer.status >= 500 || [401, 403, 429].includes(answer.status))
        throw new Error(`${at.slice(0, 80)}: ${answer.status} ${text}`);
      if (answer.status >= 400)
        expect(JSON.parse(text)).toEqual(expect.objectContaining({ error: expect.any(String), code: expect.any(String) }));
    }
  });
});

describe('a file that breaks off', () => {
  const BEGUN = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nname,pr';
  const CUTS = { 'in the file': BEGUN, 'in its head': BEGUN.slice(0, 40), 'before it begins': '--cut', 'with nothing': '' };

  describe.each(['/admin/products-file', '/admin/pictures'])('on its way to %s', (path) => {
    it.each(Object.entries(CUTS))('%s is refused in words', async (_where, body) => {
      const head = [
        `POST /api${path} HTTP/1.1`,
        'Host: admin.localhost',
        'Connection: close',
        `Authorization: Bearer ${owner}`,
        'Content-Type: multipart/form-data; boundary=cut',
        `Content-Length: ${body.length}`,
      ];
      const said = await sendBytes(shop.url, `${head.join('\r\n')}\r\n\r\n${body}`);
      expect(said).toMatch(/^HTTP\/1.1 400 /);
      expect(said).toMatch(/\{"error":"[A-Z].*\.","code":"INVALID_REQUEST"\}/);
    });
  });
});

describe('a bare payment', () => {
  it.each([10_000_000, 2_147_483_647, 9_007_199_254_740_991, 1e21])('of ₹%i is refused in words', async (grandTotal) => {
    const { status, body } = await shop.post('/payment/create-order', { grandTotal }, { token: shopper });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', error: expect.stringMatching(/\.$/) },
    });
  });
});
