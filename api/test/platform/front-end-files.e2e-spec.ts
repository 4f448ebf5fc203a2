import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';

const SCRIPT = 'export const price = 449; '.repeat(200);
const PHOTO = Buffer.alloc(600 * 1024, 7);
const FOREVER = 'public, max-age=31536000, immutable';
let shop: TestApi;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'front-end-files-'));
  for (const site of ['shop', 'admin']) {
    mkdirSync(join(folder, site, 'assets'), { recursive: true });
    writeFileSync(join(folder, site, 'index.html'), `<title>${site}</title>`);
  }
  for (const name of ['app', 'gone']) {
    writeFileSync(join(folder, `shop/assets/${name}.js`), SCRIPT);
    writeFileSync(join(folder, `shop/assets/${name}.js.br`), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, `shop/assets/${name}.js.gz`), gzipSync(SCRIPT));
  }
  writeFileSync(join(folder, 'shop/assets/large.png'), PHOTO);
  for (const name of ['page.css', 'letter.woff2', 'sign.svg', 'icon.png', 'photo.avif', 'photo.webp'])
    writeFileSync(join(folder, `shop/assets/${name}`), `bytes of ${name}`);
  shop = await startApi({ env: { STOREFRONT_DIST: join(folder, 'shop'), ADMIN_DIST: join(folder, 'admin') } });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** As the bytes come: a browser's own client would unpack them. */
function load(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = request(`${shop.url}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.once('error', reject).end();
  });
}
const facts = ({ headers }: Sent) =>
  ['content-type', 'cache-control', 'etag', 'last-modified', 'accept-ranges', 'vary'].map((name) => headers[name]);

describe('the small files of a front end', () => {
  it('are sent from memory: no one waits for the disk', async () => {
    for (const form of ['', '.br', '.gz']) rmSync(join(folder, `shop/assets/gone.js${form}`));
    expect((await load('/assets/gone.js')).body.toString()).toBe(SCRIPT);
    const brotli = await load('/assets/gone.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT]);
    const gzip = await load('/assets/gone.js', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT]);
    for (const { headers } of [brotli, gzip])
      expect([headers['cache-control'], headers.vary]).toEqual([FOREVER, 'accept-encoding']);
  });

  it.each(['app.js', 'page.css', 'letter.woff2', 'sign.svg', 'icon.png', 'photo.avif', 'photo.webp'])(
    'are the same from memory and in parts from the disk: %s',
    async (file) => {
      const whole = await load(`/assets/${file}`);
      const part = await load(`/assets/${file}`, { range: 'bytes=0-4' });
      expect([whole.status, part.status]).toEqual([200, 206]);
      expect(facts(whole)).toEqual(facts(part));
      expect(whole.headers['cache-control']).toBe(FOREVER);
      expect(part.body).toEqual(whole.body.subarray(0, 5));
      expect(part.headers['content-range']).toBe(`bytes 0-4/${whole.body.length}`);
    },
  );

  it('answer HEAD as they answer GET, without the bytes', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const [got, looked] = [await load('/assets/app.js', headers), await load('/assets/app.js', headers, 'HEAD')];
      expect(looked.status).toBe(200);
      expect(looked.body).toHaveLength(0);
      expect([...facts(looked), looked.headers['content-length']]).toEqual([...facts(got), String(got.body.length)]);
    }
  });

  it('are not sent to those who have them', async () => {
    const { etag, 'last-modified': modified } = (await load('/assets/app.js', { 'accept-encoding': 'br' })).headers;
    const again = (headers: Record<string, string>, encoding = 'br') =>
      load('/assets/app.js', { 'accept-encoding': encoding, ...headers });
    const byEtag: Record<string, string> = { 'if-none-match': etag! };
    const [inList, byStar] = [{ 'if-none-match': `"older", ${etag}` }, { 'if-none-match': '*' }];
    for (const headers of [byEtag, inList, byStar, { ...byEtag, 'if-modified-since': modified! }]) {
      const { status, body } = await again(headers);
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await again({ 'if-modified-since': modified! })).status).toBe(304);
    expect((await again(byEtag, 'gzip')).status).toBe(200);
    expect((await again({ 'if-none-match': 'W/"older"' })).status).toBe(200);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip, br', 'br'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['br; q=0, gzip;q=0', undefined],
    ['BR', 'br'],
    ['zstd, nonsense;;q=x', undefined],
  ])('come in the form that the browser likes: %s', async (accepted, encoding) => {
    const { status, headers } = await load('/assets/app.js', accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  });

  it('are the page itself, too, with its policy and asked for again each time', async () => {
    const { status, headers, body } = await load('/orders/7');
    expect([status, body.toString()]).toEqual([200, '<title>shop</title>']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });
});

it('a large file stays on the disk', async () => {
  expect((await load('/assets/large.png')).body.equals(PHOTO)).toBe(true);
  rmSync(join(folder, 'shop/assets/large.png'));
  expect((await load('/assets/large.png')).status).toBe(404);
});
