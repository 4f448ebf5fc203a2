import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BucketImageStorage } from './bucket-image-storage.js';

const kept = new Map<string, Buffer>();
const seen: IncomingMessage[] = [];
const store = createServer(async (request, reply) => {
  seen.push(request);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url!;
  if (path.includes('locked')) return reply.writeHead(403).end();
  if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks));
  if (request.method === 'DELETE') kept.delete(path);
  if (request.method === 'GET') return reply.writeHead(kept.has(path) ? 200 : 404).end(kept.get(path));
  return reply.writeHead(200).end();
});
let storage: BucketImageStorage;
beforeAll(async () => {
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/pictures`;
  storage = new BucketImageStorage({ url, region: 'ap-south-1', keyId: 'key', secret: 'secret' });
});
afterAll(() => {
  store.closeAllConnections();
  store.close();
});

it('keeps a picture in the bucket, signed, with its type and for ever, and gives it back', async () => {
  await storage.save('photo-1-480.webp', Buffer.from('bytes'));
  expect(seen.at(-1)!.headers).toMatchObject({
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request/),
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await storage.read('photo-1-480.webp')).toEqual(Buffer.from('bytes'));
  await storage.remove('photo-1-480.webp');
  expect(await storage.read('photo-1-480.webp')).toBeNull();
  await storage.remove('photo-1-480.webp');
});

it('says what the store answered, and not where it is', async () => {
  await expect(storage.read('locked.webp')).rejects.toThrow('The picture store answered 403 to GET locked.webp.');
});
