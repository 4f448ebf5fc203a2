import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readShopSettings, readStoreSettings } from '../settings.mjs';
import { BucketStore } from './bucket-store.mjs';
import { FolderStore } from './folder-store.mjs';

/** @typedef {import('./store.mjs').Store} Store */

/** What a bucket does with these requests, in short. @type {Map<string, Buffer>} */
const objects = new Map();
/** @type {Map<string, Buffer[]>} */
const uploads = new Map();
const PAGE = 2;

const bucket = createServer(async (request, reply) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
  const name = pathname.slice('/backups/'.length);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return reply.writeHead(403).end();
  if (name === 'locked') return reply.writeHead(403).end();
  if (query.has('uploads')) {
    uploads.set('up&1', []);
    return reply.end('<InitiateMultipartUploadResult><UploadId>up&amp;1</UploadId></InitiateMultipartUploadResult>');
  }
  const parts = uploads.get(query.get('uploadId') ?? '');
  if (request.method === 'PUT' && parts) {
    parts[Number(query.get('partNumber')) - 1] = body;
    return reply.writeHead(200, { etag: `"part-${query.get('partNumber')}"` }).end();
  }
  if (request.method === 'POST' && parts) {
    const isWhole = parts.every((_, index) =>
      body.includes(`<PartNumber>${index + 1}</PartNumber><ETag>"part-${index + 1}"</ETag>`),
    );
    if (isWhole) objects.set(name, Buffer.concat(parts));
    return reply.end(isWhole ? '<CompleteMultipartUploadResult/>' : '<Error/>');
  }
  if (query.has('list-type')) {
    // What is asked for with a slash behind the bucket's name, some stores take as another name than was signed.
    if (pathname !== '/backups') return reply.writeHead(pathname === '/backups/' ? 403 : 404).end();
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = all
      .slice(from, from + PAGE)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
    const more = from + PAGE < all.length;
    return reply.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}${page.join('')}</ListBucketResult>`,
    );
  }
  if (request.method === 'PUT') objects.set(name, body);
  if (request.method === 'DELETE') objects.delete(name);
  if (request.method === 'GET') return reply.writeHead(objects.has(name) ? 200 : 404).end(objects.get(name));
  return reply.end();
});

/** @type {Record<string, Store>} */
const stores = {};
/** @type {string} */
let home;
beforeAll(async () => {
  await new Promise((listening) => bucket.listen(0, '127.0.0.1', () => listening(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (bucket.address());
  stores.bucket = new BucketStore({ url: `http://127.0.0.1:${port}/backups`, region: 'auto', keyId: 'key', secret: 'secret' });
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'store-spec-'));
  stores.folder = new FolderStore(home);
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
  fs.rmSync(home, { recursive: true, force: true });
});

/** @param {AsyncIterable<Uint8Array> | null} bytes */
async function textOf(bytes) {
  const chunks = [];
  for await (const chunk of bytes ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** @param {...(string | Buffer)} chunks @returns {AsyncGenerator<Uint8Array>} */
async function* bytesOf(...chunks) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => /** @type {Store} */ (stores[kind]);

  it('keeps files, lists those of a folder by name, gives them back and lets them go', async () => {
    for (const name of ['base/2/manifest.json', 'base/1/manifest.json', 'wal/1', 'base/1/a.enc'])
      await store().write(name, bytesOf(name, '!'));
    expect((await store().list('base')).map(({ name, bytes }) => `${name} ${bytes}`)).toEqual([
      'base/1/a.enc 13',
      'base/1/manifest.json 21',
      'base/2/manifest.json 21',
    ]);
    expect(await textOf(await store().read('base/1/a.enc'))).toBe('base/1/a.enc!');
    await store().remove('base/1/a.enc');
    await store().remove('base/1/a.enc');
    expect(await store().read('base/1/a.enc')).toBeNull();
    expect(await store().list('nothing')).toEqual([]);
  });

  it('keeps nothing of a file whose source breaks', async () => {
    const part = Buffer.alloc(17 * 1024 * 1024);
    const broken = (async function* () {
      yield part;
      yield part;
      throw new Error('the server went away');
    })();
    await expect(store().write('wal/broken', broken)).rejects.toThrow('the server went away');
    expect((await store().list('wal')).map(({ name }) => name)).toEqual(['wal/1']);
  });
});

it('a bucket takes a large file in parts', async () => {
  const [mega, large] = [Buffer.alloc(1024 * 1024, 'm'), /** @type {Buffer[]} */ ([])];
  for (let count = 0; count < 33; count++) large.push(mega);
  await stores.bucket?.write('base/large', bytesOf(...large));
  expect([uploads.get('up&1')?.map(({ length }) => length), objects.get('base/large')?.length]).toEqual([
    [16 * 1024 * 1024, 16 * 1024 * 1024, 1024 * 1024],
    33 * 1024 * 1024,
  ]);
});

it('a bucket that refuses is told in a sentence', async () => {
  await expect(stores.bucket?.read('locked')).rejects.toThrow('The bucket answered 403 to GET locked.');
  const { port } = /** @type {import('node:net').AddressInfo} */ (bucket.address());
  const folder = new BucketStore({
    url: `http://127.0.0.1:${port}/backups/shop`,
    region: 'auto',
    keyId: 'key',
    secret: 'secret',
  });
  await expect(folder.list('base')).rejects.toThrow('There is no bucket at BACKUP_TO: name the address of the bucket itself');
});

it('a folder and its files are closed to other accounts', async () => {
  await stores.folder?.write('closed/file', bytesOf('x'));
  expect([fs.statSync(path.join(home, 'closed')).mode & 0o077, fs.statSync(path.join(home, 'closed/file')).mode & 0o077]).toEqual(
    [0, 0],
  );
});

describe('the secrets of the backups', () => {
  /** @type {string} */
  let files;
  beforeAll(() => {
    files = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  });
  afterAll(() => fs.rmSync(files, { recursive: true }));

  const write = (/** @type {string} */ name, /** @type {string} */ content) => {
    fs.writeFileSync(path.join(files, name), content);
    return path.join(files, name);
  };

  it('may lie in files', () => {
    const key = Buffer.alloc(32, 7);
    const env = {
      BACKUP_TO: 'https://s3.example/backups/',
      BACKUP_KEY_FILE: write('key', `${key.toString('base64')}\n`),
      BACKUP_BUCKET_KEY_ID_FILE: write('id', 'an id\n'),
      BACKUP_BUCKET_SECRET_FILE: write('secret', 'hush\n'),
      DATABASE_DIRECT_URL_FILE: write('direct', 'postgres://direct/shop\n'),
      DATABASE_URL_FILE: write('url', 'postgres://pooler/shop\n'),
    };
    const bucket = { url: 'https://s3.example/backups', region: 'auto', keyId: 'an id', secret: 'hush' };
    expect(readStoreSettings(env)).toEqual({ place: { bucket }, key, olderKeys: [] });
    expect(readShopSettings(env).databaseUrl).toBe('postgres://direct/shop');
  });

  it.each([
    ['DATABASE_URL_FILE and DATABASE_URL are both set: keep one of them.', { DATABASE_URL: 'hush', DATABASE_URL_FILE: '/hush' }],
    ['DATABASE_URL_FILE names no file that can be read (ENOENT).', { DATABASE_URL_FILE: '/hush' }],
    ['DATABASE_URL_FILE names a file that is empty.', { DATABASE_URL_FILE: os.devNull }],
  ])('%s', (sentence, env) => {
    expect(() => readShopSettings(env)).toThrow(new Error(sentence));
  });
});

describe('a folder in which nothing can be made', () => {
  it('is refused at once', async () => {
    const nothing = (async function* () {})();
    await expect(new FolderStore('/proc/nowhere/backups').write('a', nothing)).rejects.toThrow(/ENOENT|EACCES|EPERM/);
  });
});
