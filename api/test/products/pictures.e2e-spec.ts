import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SweepPictures } from '../../src/modules/products/images/sweep-pictures.js';
import { ProductImage } from '../../src/modules/products/product-image.js';
import { enqueue } from '../../src/platform/work/jobs/enqueue.js';
import { eventually } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';
import { upload } from '../setup/upload.js';

let shop: TestApi;
let owner: { token: string };
let site: Awaited<ReturnType<typeof pictureHost>>;
let photo: Buffer;
type Page = [status: number, body: Buffer | string, headers?: Record<string, string>];
let siteIsDown = false;
/** Ends the requests that the site leaves without an answer; null while it answers. */
let unanswered: (() => unknown)[] | null = null;

const draw = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } });

beforeAll(async () => {
  photo = await draw(640, 480)
    .withExif({ IFD0: { Artist: 'Asha at home' } })
    .jpeg()
    .toBuffer();
  const pages: Record<string, Page> = {
    '/photo.jpg': [200, photo],
    '/page.html': [200, '<h1>hello</h1>'],
    '/moved': [302, '', { location: '/photo.jpg' }],
    '/to-inside': [302, '', { location: 'https://127.0.0.1:1/admin' }],
    '/to-plain': [302, '', { location: 'http://example.com/photo.jpg' }],
    '/round': [302, '', { location: '/round' }],
    '/huge.jpg': [200, Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)])],
  };
  site = await pictureHost((request, reply) => {
    if (unanswered) return void unanswered.push(() => reply.writeHead(404).end());
    const [status, body, headers]: Page = siteIsDown ? [503, 'down'] : (pages[request.url!] ?? [404, 'nothing here']);
    reply.writeHead(status, headers).end(body);
  });
  shop = await startApi({ env: { PICTURE_TRUSTED_HOSTS: site.host } });
  owner = { token: await shop.ownerToken() };
});
afterAll(async () => {
  await shop.stop();
  await site.stop();
});

const send = (bytes: Buffer | string, how: object = {}) => upload(shop, '/admin/pictures', bytes, { ...owner, ...how });
const load = (path: string) => fetch(`${shop.url}${path}`);
const addProduct = (img: string) => shop.post('/admin/products', { name: 'Lamb Chops', price: 449, img }, owner);

describe('a picture that the owner uploads', () => {
  it('is served square, in three widths and two formats, for ever, and tells nothing about who took it', async () => {
    const { status, body } = await send(photo);
    expect(status).toBe(201);
    expect(body.img).toMatch(/^\/pictures\/photo-[0-9a-f]{16}-480\.webp$/);
    for (const [width, format] of [320, 480, 800].flatMap(
      (each) =>
        [
          [each, 'avif'],
          [each, 'webp'],
        ] as const,
    )) {
      const served = await load(body.img.replace('480.webp', `${width}.${format}`));
      expect(served.headers.get('content-type')).toBe(`image/${format}`);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await served.arrayBuffer());
      const told = await sharp(bytes).metadata();
      expect([told.width, told.height, told.exif, bytes.includes('Asha')]).toEqual([width, width, undefined, false]);
    }
  });

  it('is refused with a sentence where the disk takes nothing, and what was there is shown as before', async () => {
    const there = (await send(photo)).body.img;
    const full = await startApi({ databaseUrl: shop.env.databaseUrl, env: { DATA_DIR: '/proc/nope' } });
    const { status, body, headers } = await upload(full, '/admin/pictures', await draw(300, 300, '#0a0').png().toBuffer(), owner);
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      {
        error: 'The shop cannot keep the picture, because its folder cannot be made. Nothing has changed.',
        code: 'SHOP_UNAVAILABLE',
      },
      '2',
    ]);
    await full.stop();
    expect((await load(there)).status).toBe(200);
  });

  it('stands the way up in which the camera was held', async () => {
    const upsideDown = sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
      .composite([{ input: await draw(400, 200, '#f00').png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 3 });
    const { body } = await send(await upsideDown.jpeg().toBuffer());
    const shown = Buffer.from(await (await load(body.img)).arrayBuffer());
    const [red, , blue] = await sharp(shown).extract({ left: 200, top: 40, width: 1, height: 1 }).raw().toBuffer();
    expect(blue).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });

  it('has the same name when it is sent again, and may have any name and type outside', async () => {
    const first = await send(photo, { name: 'a.exe', type: 'text/html' });
    expect(first.body.img).toBe((await send(photo)).body.img);
  });

  it.each<[string, () => Promise<Buffer | string>, string]>([
    ['a page', async () => '<html><script>alert(1)</script></html>', 'Only JPEG, PNG, WebP and AVIF pictures can be shown.'],
    [
      'a drawing',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'Only JPEG, PNG, WebP and AVIF pictures can be shown.',
    ],
    ['the first half of a photo', async () => photo.subarray(0, 400), 'This picture is damaged.'],
    ['the first bytes alone', async () => Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'This picture is damaged.'],
    [
      'a bomb',
      () => draw(9000, 9000).png({ compressionLevel: 9 }).toBuffer(),
      'This picture is too large: 40 megapixels at most.',
    ],
  ])('is refused when it is %s', async (_, bytes, error) => {
    expect(await send(await bytes())).toMatchObject({ status: 422, body: { error, code: 'PICTURE_REFUSED' } });
  });

  it('is refused above 10 MB, when it is empty, when there is none, and for strangers', async () => {
    const large = await send(Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]));
    expect(large).toMatchObject({ status: 413, body: { error: 'The file is too large: 10 MB at most.' } });
    expect(await send('')).toMatchObject({ status: 400, body: { error: 'The file is empty.' } });
    expect(await shop.post('/admin/pictures', {}, owner)).toMatchObject({
      status: 400,
      body: { error: 'Please choose a file.' },
    });
    expect((await upload(shop, '/admin/pictures', photo)).status).toBe(401);
  });

  it('lets no one read outside of the image storage', async () => {
    for (const path of ['/pictures/..%2f..%2fpackage.json', '/pictures/.photo.webp', '/pictures/photo-0-480.webp'])
      expect((await load(path)).status).toBe(404);
  });
});

describe('a picture by its address', () => {
  it('is brought into the house: shoppers load it from the shop, and nothing from elsewhere', async () => {
    for (const path of ['/photo.jpg', '/moved']) {
      const { status, body } = await addProduct(`https://${site.host}${path}`);
      expect([status, body.img]).toEqual([201, (await send(photo)).body.img]);
      expect((await load(body.img)).status).toBe(200);
    }
    const { id, version } = await aProduct(shop.db);
    const edited = { name: 'Lamb Chops', price: 449, version, img: `https://${site.host}/photo.jpg` };
    expect((await shop.put(`/admin/products/${id}`, edited, owner)).body.img).toMatch(/^\/pictures\/photo-/);
  });

  it.each([
    ['/page.html', 'Only JPEG, PNG, WebP and AVIF pictures can be shown.'],
    ['/nothing.jpg', 'There is no picture at this address.'],
    ['/to-inside', 'Image URL must be the address of a public website.'],
    ['/to-plain', 'Image URL must start with https://.'],
    ['/round', 'The picture is behind too many redirects.'],
    ['/huge.jpg', 'The picture is too large: 10 MB at most.'],
  ])('is refused when %s comes of it', async (path, error) => {
    expect(await addProduct(`https://${site.host}${path}`)).toMatchObject({
      status: 422,
      body: { error, code: 'PICTURE_REFUSED' },
    });
  });

  it.each([
    ['https://127.0.0.1/photo.jpg', 'Image URL must be the address of a public website.'],
    ['https://localhost/photo.jpg', 'Image URL must be the address of a public website.'],
    ['https://[::1]/photo.jpg', 'Image URL must be the address of a public website.'],
    ['https://[::ffff:10.0.0.1]/photo.jpg', 'Image URL must be the address of a public website.'],
    ['https://169.254.169.254/latest/meta-data', 'Image URL must be the address of a public website.'],
    ['https://2130706433/photo.jpg', 'Image URL must be the address of a public website.'],
    ['https://me:secret@example.com/photo.jpg', 'Image URL must not contain a name or a password.'],
  ])('is refused for %s', async (img, error) => {
    expect(await addProduct(img)).toMatchObject({ status: 422, body: { error, code: 'PICTURE_REFUSED' } });
  });

  it.each([
    '/pictures/..',
    '/pictures/.',
    '/pictures/.hidden.webp',
    '/pictures/../api/config',
    '/pictures/photo',
    '/pictures/a.svg',
  ])('is refused for %s, which is no picture of the shop', async (img) => {
    expect(await addProduct(img)).toMatchObject({
      status: 400,
      body: { error: 'Image URL must start with https://.', code: 'INVALID_REQUEST' },
    });
  });

  it('stays an address while its host does not answer, and is brought by a job afterwards', async () => {
    siteIsDown = true;
    const address = `https://${site.host}/photo.jpg`;
    const { id, img } = (await addProduct(address)).body;
    expect(img).toBe(address);
    const shown = (await shop.get('/products')).body.find((product: { id: string }) => product.id === id);
    expect(shown.img).toBeNull(); // no shopper is sent to another host
    const waiting = await shop.db.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [`fetch-picture-${id}`]);
    expect(waiting).toHaveLength(1);
    const job = shop.app.get(ProductImage, { strict: false });
    await expect(job.fetchPicture(id)).rejects.toThrow('The picture could not be fetched from this address.');
    siteIsDown = false;
    await job.fetchPicture(id);
    const [product] = await shop.db.query('SELECT img FROM products WHERE id = $1', [id]);
    expect(product.img).toMatch(/^\/pictures\/photo-/);
  });

  it('of a host that leaves everyone waiting keeps no payment waiting', async () => {
    const held = (unanswered = [] as (() => unknown)[]);
    const { databaseUrl } = shop.env;
    const worker = await startApi({ databaseUrl, runJobs: true, env: { PICTURE_TRUSTED_HOSTS: site.host } });
    const product = await aProduct(shop.db, { img: `https://${site.host}/photo.jpg` });
    const products = await Promise.all(Array.from({ length: 39 }, () => aProduct(shop.db, { img: product.img })));
    const images = shop.app.get(ProductImage, { strict: false });
    for (const one of [product, ...products]) await images.attachImage(shop.db.manager, one);
    await enqueue(shop.db.manager, 'settle-payment', { providerOrderId: 'order_of_another_shop' });
    await eventually(
      () => shop.db.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'settle-payment'"),
      (waiting) => waiting.length === 0,
    );
    unanswered = null;
    for (const answer of held) answer();
    await worker.stop();
  });

  it('is shown to no one when it turns out that it is no picture', async () => {
    const { id } = await aProduct(shop.db, { img: `https://${site.host}/page.html` });
    await shop.app.get(ProductImage, { strict: false }).fetchPicture(id);
    expect(await shop.db.query('SELECT img FROM products WHERE id = $1', [id])).toEqual([{ img: null }]);
  });
});

describe('a picture that no product shows', () => {
  const sweep = () => shop.app.get(SweepPictures, { strict: false }).sweepPictures();

  it('is deleted after a day; one in use stays, archived products included', async () => {
    const [unused, used, archived] = await Promise.all(
      ['#010101', '#020202', '#030303'].map(async (colour) => (await send(await draw(50, 50, colour).png().toBuffer())).body.img),
    );
    await aProduct(shop.db, { img: used });
    await aProduct(shop.db, { img: archived, archived_at: new Date() });
    shop.clock.advance({ hours: 23 });
    await sweep();
    expect((await load(unused)).status).toBe(200);
    shop.clock.advance({ hours: 2 });
    await sweep();
    expect(await Promise.all([unused, used, archived].map(async (img) => (await load(img)).status))).toEqual([404, 200, 200]);
    owner = (await shop.post('/admin/login', OWNER)).body;
    const late = await addProduct(unused);
    expect(late).toMatchObject({ status: 422, body: { error: 'This picture is gone. Please choose it again.' } });
    const again = await send(await draw(50, 50, '#010101').png().toBuffer());
    expect((await load(again.body.img)).status).toBe(200);
  });
});

/** A website on this machine that answers as it is told. */
async function pictureHost(answer: RequestListener): Promise<{ host: string; url: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): Promise<void> =>
    new Promise((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { host, url: `http://${host}`, stop };
}
