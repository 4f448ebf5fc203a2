import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAt } from '../setup/send-bytes.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { REHEARSAL } from '../setup/test-env.js';

let shop: TestApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-ends-'));
  for (const site of ['shop', 'admin']) {
    mkdirSync(join(folder, site));
    writeFileSync(join(folder, site, 'index.html'), site);
  }
  writeFileSync(join(folder, 'shop/page.html'), 'another page');
  writeFileSync(join(folder, 'shop/service-worker.js'), '// kept for a visit without a network');
  shop = await startApi({
    env: {
      STOREFRONT_DIST: join(folder, 'shop'),
      ADMIN_DIST: join(folder, 'admin'),
      ADMIN_URL: 'http://admin.shop.test',
      SHOP_NAME: 'Green Hill Meat',
    },
  });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

describe('a shop on the home screen', () => {
  it('bears the name that it is configured with', async () => {
    const reply = await getAt(shop.url, 'shop.test', '/manifest.webmanifest');
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toMatch(/content-type: application\/manifest\+json/i);
    const manifest = JSON.parse(reply.slice(reply.indexOf('\r\n\r\n{')));
    expect(manifest).toMatchObject({ name: 'Green Hill Meat', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Track order', 'Cart']);
  });

  it('may be put there by its pages', async () => {
    expect(await getAt(shop.url, 'shop.test', '/')).toMatch(/content-security-policy: .*worker-src 'self'; manifest-src 'self'/i);
  });

  it('has its service worker looked for again on every visit', async () => {
    const reply = await getAt(shop.url, 'shop.test', '/service-worker.js');
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toMatch(/cache-control: no-cache/i);
    expect(reply).toMatch(/content-type: (text|application)\/javascript/i);
  });

  it('leaves the back-office alone', async () => {
    for (const path of ['/manifest.webmanifest', '/service-worker.js'])
      expect(await getAt(shop.url, 'admin.shop.test', path)).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('the pages of a front end', () => {
  it.each([
    ['shop.test', '/', 'shop'],
    ['shop.test', '/?open=cart', 'shop'],
    ['shop.test', '/orders', 'another page'],
    ['shop.test', '/products/p1/mutton-curry-cut', 'another page'],
    ['shop.test', '/page.html', 'another page'],
    ['admin.shop.test', '/admin/dashboard/orders', 'admin'],
  ])('are home, and where there is one the page of all other addresses: %s%s', async (host, path, page) => {
    const reply = await getAt(shop.url, host, path);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toMatch(/content-security-policy: /i);
    expect(reply.endsWith(`\r\n\r\n${page}`)).toBe(true);
  });
});

describe('the headers of every answer', () => {
  const HOSTS = ['shop.test', 'admin.shop.test'];

  it.each(['/', '/api/products', '/api/nowhere', '/nowhere.png'])(
    'keep it out of frames, let nobody guess its type, and a page away from the device: %s',
    async (path) => {
      for (const host of HOSTS) {
        const reply = await getAt(shop.url, host, path);
        expect(reply).toMatch(/x-frame-options: DENY\r/i);
        expect(reply).toMatch(/x-content-type-options: nosniff/i);
        expect(reply).toMatch(/referrer-policy: strict-origin-when-cross-origin/i);
        const [asksDevice] = /permissions-policy: .*geolocation=\(self\).*camera=\(\), .*microphone=\(\)/i.exec(reply) ?? [];
        expect(asksDevice !== undefined).toBe(!path.startsWith('/api/')); // data asks nothing of a device
      }
    },
  );

  it('let a page send its forms to itself, or to pay, and have no style that is not named', async () => {
    for (const host of HOSTS) {
      const reply = await getAt(shop.url, host, '/');
      const [, formsTo = 'anywhere'] = /content-security-policy: [^\r]*form-action ([^;\r]*)/i.exec(reply) ?? [];
      expect(formsTo).toMatch(host.startsWith('admin.') ? /^'self'$/ : /^'self' http:\/\/\S+$/);
      expect(reply).not.toMatch(/content-security-policy: [^\r]*(unsafe-|img-src [^;\r]*https:[; \r])/i);
    }
  });
});

it('tells whoever finds a hole where to write to, for half a year', async () => {
  for (const host of ['shop.test', 'admin.shop.test']) {
    const reply = await getAt(shop.url, host, '/.well-known/security.txt');
    expect(reply).toMatch(/^HTTP\/1\.1 200 [^]*content-type: text\/plain; charset=utf-8/);
    const fields = Object.fromEntries(
      reply
        .slice(reply.indexOf('\r\n\r\n') + 4)
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:help@yeoorfresh.example',
      Canonical: 'http://shop.localhost:3300/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - shop.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(183);
  }
});

describe('the documents of the API', () => {
  it('are there while it is built', async () => {
    expect((await fetch(`${shop.url}/api/docs-json`)).status).toBe(200);
  });

  it.each([
    ['are not there in production', REHEARSAL, 404],
    ['are there in production when they are asked for', { ...REHEARSAL, API_DOCS: 'true' }, 200],
  ])('%s', async (_, env, status) => {
    const api = await startApi({ databaseUrl: shop.env.databaseUrl, env });
    for (const path of ['/api/docs', '/api/docs-json']) expect((await fetch(`${api.url}${path}`)).status).toBe(status);
    await api.stop();
  });
});
