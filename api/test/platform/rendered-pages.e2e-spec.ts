import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FIRST_SCHEDULE } from '@shop/domain';
import { renderAhead } from '../../src/platform/web/pages/render-ahead.js';
import { ProductEntity } from '../../src/modules/products/product.entity.js';
import { compress } from '../../src/platform/web/replies/prepared-reply.js';
import { eventually } from '../actors/shopper-client.js';
import { aProduct } from '../builders/a-product.js';
import { getAt } from '../setup/send-bytes.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';

// As the storefront's own build for the server is asked, with pages that need no browser to be read.
const ARTEFACT = `
let renderings = 0;
let sitemaps = 0;
// Like a page's own words: alike, and never twice the same.
const FACTS = Array.from({ length: 400 }, (_, n) => '<p>' + (n * 2654435761 % 4294967296).toString(36) + ' g of a cut</p>').join('');
export const pages = {
  data: ['products', 'store-status', 'config', 'opening-hours'],
  sitemapData: ['config', 'products', 'product-changes'],
  inlineScripts: ['early()'],
  inlineStyles: ({ key }) => (key === 'home' ? ['h1 { color: red }', ''] : []),
  find(path, { products }) {
    if (path === '/orders') return null;
    if (path === '/broken') return { key: 'broken', status: 200 };
    if (path === '/') return { key: 'home', status: 200 };
    const isSold = products.some(({ id }) => path === '/products/' + id);
    return isSold ? { key: path, status: 200 } : { key: 'not-found', status: 404 };
  },
  async render({ key }, data) {
    if (key === 'broken') throw new Error('a screen failed');
    renderings += 1;
    const list = data.products.map(({ id, name, price }) => '<a href="/products/' + id + '">' + name + ' ₹' + price + '</a>');
    const open = data['store-status'].setting_value === 'true' ? 'open' : 'closed';
    const hours = JSON.stringify(data['opening-hours']);
    const first = '<script type="application/ld+json">' + hours + '</script><h1>' + key + ' ' + open + ' #' + renderings + '</h1>';
    return [first, list.join(''), FACTS].map((part) => Buffer.from(part));
  },
  writeSitemap({ config, products, 'product-changes': changes }) {
    sitemaps += 1;
    const link = (path) => '<xhtml:link rel="alternate" hreflang="x-default" href="' + config.shop_url + path + '"/>';
    const home = '<url><loc>' + config.shop_url + '/</loc>' + link('/') + '</url>';
    const urls = products.map(({ id }) => '<url><loc>' + config.shop_url + '/' + id + '</loc><lastmod>' + changes[id] + '</lastmod>' + link('/products/' + id) + '</url>');
    return '<urlset><!--' + sitemaps + '-->' + home + urls.join('') + '</urlset>';
  },
};`;

let folder: string;
let shop: TestApi;
let owner: { token: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rendered-pages-'));
  for (const part of ['shop', 'shop-server', 'admin']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'shop/index.html'), '<title>empty page</title>');
  writeFileSync(join(folder, 'admin/index.html'), '<title>admin</title>');
  writeFileSync(join(folder, 'shop/humans.txt'), 'a file');
  writeFileSync(join(folder, 'shop-server/pages.mjs'), ARTEFACT);
  shop = await startApi({ env: { STOREFRONT_DIST: join(folder, 'shop'), ADMIN_DIST: join(folder, 'admin') } });
  owner = { token: await shop.ownerToken() };
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('a page of the shop', () => {
  it('has the products, their prices and links in it', async () => {
    const { id } = await aProduct(shop.db, { name: 'Mutton Keema', price: 529 });
    shop.clock.advance({ seconds: 6 });
    const { status, headers, html } = await open('/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain(`<a href="/products/${id}">Mutton Keema ₹529</a>`);
    expect((await open(`/products/${id}/mutton-keema`)).status).toBe(404);
    expect((await open(`/products/${id}`)).html).toContain(`<h1>/products/${id} closed`);
  });

  it('is rendered once and sent to everybody as the same bytes, in the form that the browser takes', async () => {
    const first = await open('/', { 'accept-encoding': 'br', authorization: `Bearer ${owner.token}`, cookie: 'any=thing' });
    const others = [];
    for (const form of ['gzip', 'identity', 'br']) others.push(await open('/?q=murgi', { 'accept-encoding': form }));
    expect([first, ...others].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'br']);
    const etags = [first, ...others].map(({ headers }) => headers.get('etag'));
    expect([etags[3], new Set(etags).size]).toEqual([etags[0], 3]); // one for each form
    for (const { html, headers } of others) {
      expect(html).toBe(first.html);
      expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['accept-encoding', 'no-cache']);
    }
  });

  it('has the same head from memory as when it is put together for one visitor', async () => {
    const headOf = async (path: string, headers: Record<string, string>) => {
      const opened = await open(path, headers);
      const own = ['date', 'x-request-id', 'keep-alive', 'connection'];
      const head = [...opened.headers].filter(([name]) => !own.includes(name)).toSorted();
      return { status: opened.status, head, hasId: opened.headers.has('x-request-id') };
    };
    for (const encoding of ['br', 'gzip']) {
      const accepted = { 'accept-encoding': encoding };
      await open('/', accepted);
      const etag = (await open('/', accepted)).headers.get('etag')!;
      for (const headers of [accepted, { ...accepted, 'if-none-match': etag }])
        expect(await headOf('/', headers)).toEqual(await headOf('/?from=mail', headers));
    }
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await open('/')).headers.get('etag')!;
    expect(await open('/', { 'if-none-match': etag })).toMatchObject({ status: 304, html: '' });
  });

  it('changes at once with what the owner changes, and with nothing else', async () => {
    const before = await open('/');
    await shop.get('/config');
    expect((await open('/')).headers.get('etag')).toBe(before.headers.get('etag'));
    await shop.put('/admin/settings/store-status', { isOpen: true }, owner);
    const opened = await open('/', { 'if-none-match': before.headers.get('etag')! });
    expect([opened.status, opened.html.includes('home open')]).toEqual([200, true]);
    const created = await shop.post('/admin/products', { name: 'Lamb Rack', price: 1299 }, owner);
    expect(created.status).toBe(201);
    expect((await open('/')).html).toContain('Lamb Rack ₹1299');
  });

  it('is rendered anew after a change before the next visitor asks for it, where many have', async () => {
    for (const path of ['/', '/']) await open(path);
    const { body: created } = await shop.post('/admin/products', { name: 'Goat Liver', price: 499 }, owner);
    const placeOf = async (path: string) => Number(/#(\d+)/.exec((await open(path)).html)![1]);
    const [firstVisit, secondVisit] = [await placeOf('/nowhere'), await placeOf(`/products/${created.id}`)];
    const home = await placeOf('/');
    expect([firstVisit < home, home < secondVisit]).toEqual([true, true]);
  });

  it('is compressed better once nothing has changed for a while, where many ask for it, and once only', async () => {
    const { body: kidney } = await shop.post('/admin/products', { name: 'Goat Kidney', price: 399 }, owner);
    const ask = async (path: string) => {
      const page = await open(path, { 'accept-encoding': 'br' });
      return { ...page, bytes: Number(page.headers.get('content-length')) };
    };
    const improved = async (path: string) => {
      const quick = await ask(path);
      for (const _ of [1, 2, 3]) expect((await ask(path)).bytes).toBe(quick.bytes);
      shop.clock.advance({ seconds: 11 });
      const better = await eventually(
        () => ask(path),
        ({ bytes }) => bytes < quick.bytes,
      );
      expect([better.html, better.headers.get('etag')]).toEqual([quick.html, quick.headers.get('etag')]);
    };
    await improved('/');
    // The lists that it is made of were read again meanwhile, and are the same.
    const compressing = jest.spyOn(compress, 'br');
    for (const _ of [1, 2, 3, 4, 5, 6]) await ask('/');
    shop.clock.advance({ seconds: 6 });
    for (const _ of [1, 2, 3, 4, 5, 6]) await ask('/');
    await improved(`/products/${kidney.id}`);
    expect(compressing).toHaveBeenCalledTimes(2); // the product's page, quickly and then better
    compressing.mockRestore();
  });

  it('changes with what the owner changes in another process, before it is old', async () => {
    const env = { STOREFRONT_DIST: join(folder, 'shop'), ADMIN_DIST: join(folder, 'admin') };
    const other = await startApi({ databaseUrl: shop.env.databaseUrl, env });
    const openThere = async () => (await fetch(other.url)).text();
    expect(await openThere()).toContain('Mutton Keema ₹529');
    other.clock.advance({ hours: -1 });
    const product = await shop.db.getRepository(ProductEntity).findOneByOrFail({ name: 'Mutton Keema' });
    const change = { name: product.name, price: 535, version: product.version };
    expect((await shop.put(`/admin/products/${product.id}`, change, owner)).status).toBe(200);
    await eventually(openThere, (html) => html.includes('Mutton Keema ₹535'));
    await other.stop();
  });

  it('changes by the clock, at the moment when the shop closes', async () => {
    const set = await shop.put('/admin/settings/schedule', { ...FIRST_SCHEDULE, schedule_mode: 'automatic' }, owner);
    expect(set.status).toBe(200);
    shop.clock.set('2027-01-04T10:00:00+05:30');
    expect((await open('/')).html).toContain('home open');
    shop.clock.set('2027-01-04T23:30:00+05:30');
    expect((await open('/')).html).toContain('home closed');
  });

  it('allows its own script by its hash, and no other', async () => {
    const policy = (await open('/')).headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await open('/orders')).headers.get('content-security-policy')).not.toContain('sha256-');
  });

  it('allows the styles that stand in it by their hashes, and no others', async () => {
    const policy = (await open('/')).headers.get('content-security-policy')!;
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='(;|$)/);
    const other = (await open('/nowhere')).headers.get('content-security-policy')!;
    expect(other).toMatch(/style-src 'self'(;|$)/);
  });
});

describe('a process that has just begun', () => {
  it('renders what the sitemap lists before anybody asks for it', async () => {
    const env = { STOREFRONT_DIST: join(folder, 'shop'), ADMIN_DIST: join(folder, 'admin') };
    const begun = await startApi({ databaseUrl: shop.env.databaseUrl, env });
    const { id } = await shop.db.getRepository(ProductEntity).findOneByOrFail({ name: 'Mutton Keema' });
    await renderAhead(begun.app, begun.env.shopUrl);
    const placeOf = async (path: string) => Number(/#(\d+)/.exec(await (await fetch(begun.url + path)).text())![1]);
    const [firstVisit, ...renderedAhead] = [await placeOf('/nowhere'), await placeOf('/'), await placeOf(`/products/${id}`)];
    await begun.stop();
    expect(Math.max(...renderedAhead)).toBeLessThan(firstVisit);
  });

  it('sells without its pages where they cannot be made', async () => {
    const env = { STOREFRONT_DIST: join(folder, 'shop'), STOREFRONT_SERVER_DIST: join(folder, 'nowhere') };
    const plain = await startApi({ databaseUrl: shop.env.databaseUrl, env });
    await renderAhead(plain.app, plain.env.shopUrl);
    expect((await fetch(`${plain.url}/api/products`)).status).toBe(200);
    await plain.stop();
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/products/unknown'])('%s where nothing is answers 404, with a page', async (path) => {
    const { status, html } = await open(path);
    expect([status, html.includes('<h1>not-found')]).toEqual([404, true]);
  });

  it.each(['/orders', '/broken'])('%s that is not rendered, or cannot be, gets the empty page', async (path) => {
    expect(await open(path)).toMatchObject({ status: 200, html: '<title>empty page</title>' });
  });

  it('of a file is that file', async () => {
    expect((await open('/humans.txt')).html).toBe('a file');
    expect((await open('/gone.js')).status).toBe(404);
  });
});

describe('what crawlers ask for', () => {
  // By now the session of the beginning has ended.
  beforeAll(async () => {
    owner = { token: (await shop.post('/admin/login', OWNER)).body.token };
  });

  const hoursOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as { week: unknown } | null;

  it('is everything on the shop’s host, with the way to the sitemap', async () => {
    const { status, headers, html } = await open('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', shop.env.shopUrl).href}\n`);
  });

  it('is nothing on the console’s', async () => {
    const onConsole = (path: string) => getAt(shop.url, new URL(shop.env.adminUrl).hostname, path);
    expect(await onConsole('/robots.txt')).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nUser-agent: \*\nDisallow: \/\n$/s);
    expect(await onConsole('/sitemap.xml')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is told when a product was last changed, but not of the packs that are left', async () => {
    const { id } = await aProduct(shop.db, { name: 'Goat Ribs', stock: 9 });
    shop.clock.advance({ seconds: 6 });
    const changed = async () => {
      const { headers, html } = await open('/sitemap.xml');
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return new RegExp(`<loc>${new URL(shop.env.shopUrl).origin}/${id}</loc><lastmod>([^<]*)</lastmod>`).exec(html)![1]!;
    };
    const created = await changed();
    expect(new Date(created).getTime()).not.toBeNaN();
    expect((await shop.put(`/admin/products/${id}/stock`, { add: 4 }, owner)).status).toBe(200);
    expect(await changed()).toBe(created);
    const { version } = await shop.db.getRepository(ProductEntity).findOneByOrFail({ id });
    expect((await shop.put(`/admin/products/${id}`, { name: 'Goat Ribs', price: 611, version }, owner)).status).toBe(200);
    expect(new Date(await changed()).getTime()).toBeGreaterThan(new Date(created).getTime());
  });

  it('is written once per change', async () => {
    const first = await open('/sitemap.xml');
    expect((await open('/sitemap.xml')).html).toBe(first.html);
    expect((await open('/sitemap.xml', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
  });

  it('is the hours, as long as the owner’s own words say nothing else', async () => {
    const manual = await shop.put('/admin/settings/schedule', FIRST_SCHEDULE, owner);
    expect(manual.status).toBe(200);
    expect(hoursOf((await open('/')).html)!.week).toEqual(FIRST_SCHEDULE.week);
    const { body: details } = await shop.get('/admin/shop-details', owner);
    const words = { ...(details as object), hours: [{ part: 'All day', time: 'whenever the light is on' }] };
    expect((await shop.put('/admin/shop-details', words, owner)).status).toBe(200);
    expect(hoursOf((await open('/')).html)).toBeNull();
    expect((await shop.put('/admin/settings/schedule', { ...FIRST_SCHEDULE, schedule_mode: 'automatic' }, owner)).status).toBe(
      200,
    );
    expect(hoursOf((await open('/')).html)!.week).toEqual(FIRST_SCHEDULE.week);
  });
});

it('without a build for the server every page is the empty one', async () => {
  const env = { STOREFRONT_DIST: join(folder, 'shop'), STOREFRONT_SERVER_DIST: join(folder, 'nowhere') };
  const plain = await startApi({ databaseUrl: shop.env.databaseUrl, env });
  const answers = await Promise.all(['/', '/nowhere'].map((path) => fetch(`${plain.url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]!.text()).toBe('<title>empty page</title>');
  await plain.stop();
});
