import { readFileSync } from 'node:fs';
import { findLeaks } from '../../../infra/lab/fuzz/find-leaks.mjs';
import { drawValidBody } from '../../../infra/lab/fuzz/plan-requests.mjs';
import { runRequests } from '../../../infra/lab/fuzz/run-requests.mjs';
import { listOperations } from '../../../infra/lab/fuzz/valid-requests.mjs';
import { anAdmin } from '../builders/an-admin.js';
import { anOrder } from '../builders/an-order.js';
import { aProduct } from '../builders/a-product.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
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
  components: {
    schemas: Record<string, { properties?: Record<string, { type?: string; minimum?: number; maximum?: number }> } | undefined>;
  };
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

/** Every number that a body may hold, each with the bodies that have it as large as the contract and as the database allow. */
const NUMBERS = listOperations(contract).flatMap(({ method, path, body }) => {
  const name = body?.$ref?.split('/').at(-1) as string | undefined;
  const fields = Object.entries(contract.components.schemas[name ?? '']?.properties ?? {});
  return fields
    .filter(([, { type }]) => type === 'integer')
    .map(([field, { maximum }]): [string, string, string, unknown[]] => {
      const valid = drawValidBody(7, { contract, known: { ids: ['x'], texts: {} } }, body!);
      const numbers = new Set([maximum ?? 2_147_483_647, 2_147_483_646, 2_147_483_647, Number.MAX_SAFE_INTEGER]);
      return [method, path, field, [...numbers].map((value) => ({ ...valid, [field]: value }))];
    });
});

it('every version that a request brings leaves room for the next one', () => {
  const sent = Object.entries(contract.components.schemas).filter(([name]) => name.endsWith('Request'));
  const versions = sent.flatMap(([name, schema]) => {
    const { version } = schema?.properties ?? {};
    return version ? [[name, version.minimum, version.maximum]] : [];
  });
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter(([, least, most]) => least !== 0 || most !== 2_147_483_646)).toEqual([]);
});

describe('however large a number is in the body of', () => {
  it.each(NUMBERS)('%s %s, as its %s, it is answered or refused in words', async (method, path, _field, bodies) => {
    const headers = {
      authorization: `Bearer ${path.startsWith('/admin') ? owner : shopper}`,
      'content-type': 'application/json',
    };
    for (const body of bodies) {
      const at = `${shop.url}/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const answer = await fetch(at, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) });
      if (answer.status >= 500) throw new Error(`${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
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
      const reply = await sendBytes(shop.url, `${head.join('\r\n')}\r\n\r\n${body}`);
      expect(reply).toMatch(/^HTTP\/1.1 400 /);
      expect(reply).toMatch(/\{"error":"[A-Z].*\.","code":"INVALID_REQUEST"\}/);
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

describe('hostile requests of every kind', () => {
  it('are refused in words, write nothing and leave nothing personal in the log', async () => {
    const said: string[] = [];
    const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
    for (const { stream } of streams)
      Object.assign(stream, { write: (text: string | Uint8Array) => (said.push(String(text)), true) });
    const { faults } = await runRequests(await fuzzedShop(), { seed: 1, count: 1_200 }).finally(() =>
      streams.forEach(({ stream, write }) => Object.assign(stream, { write })),
    );
    expect(faults).toEqual([]);
    const { email: _public, ...secrets } = PERSONAL;
    expect(findLeaks(said.join(''), { ...secrets, owner, shopper, secret: shop.env.admin.jwtSecrets[0]! })).toEqual([]);
  }, 120_000);
});

const PERSONAL = {
  name: 'Yashodhara Kanetkar',
  phone: '9820054321',
  line1: '14 Turmeric Lane',
  email: 'yashodhara@example.com',
  password: 'a password that no log may tell',
};

/** Two shoppers and one person of each role, with things of theirs. */
async function fuzzedShop() {
  const people = Object.fromEntries(
    await Promise.all(['packer', 'manager', 'owner'].map(async (role) => [role, (await anAdmin(shop.db, { role } as never)).id])),
  ) as Record<string, string>;
  const product = await aProduct(shop.db);
  const order = await anOrder(shop.db, { phone: PERSONAL.phone, address_line1: PERSONAL.line1 });
  const other = await shopperToken(shop.sandbox, 'other@example.com');
  for (const token of [shopper, other]) await shop.get('/orders', { token }); // known from now on
  const shoppers: Record<string, string> = { forged: 'e30.e30.x', shopper, 'other shopper': other };
  return {
    url: shop.url,
    query: (sql: string) => shop.db.query(sql),
    contract,
    known: {
      ids: [product.id, order.id, (await anAdmin(shop.db)).id, 'x'],
      texts: { ...PERSONAL, city: 'Thane', pincode: '400606' },
    },
    tokenOf: async (who: string) =>
      people[who] ? signed(shop, await liveSessionOf(shop, people[who])) : (shoppers[who] ?? null),
  };
}
