import { describe, expect, it } from '@jest/globals';
import { signInOwnerByApi } from '../../../infra/lab/journeys/owner-client.js';
import { LANGUAGES, type SentPages } from './sent-pages.js';

export function describeWhatCrawlersRead(site: SentPages): void {
  describe('what search engines and messengers read, who run no script', () => {
    const unescape = (text: string): string =>
      text.replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, sign: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[sign]!,
      );
    /** The head's tags by their names; those that are there several times as they come. */
    function readHead(html: string) {
      const head = html.slice(0, html.indexOf('</head>'));
      const attribute = (tag: string, name: string) => unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
      const tags = head.match(/<(?:meta|link) [^>]*>/g) ?? [];
      const named = (name: string) =>
        tags.filter((tag) => ['name', 'property', 'rel'].some((key) => attribute(tag, key) === name));
      const first = (name: string, value = 'content') => named(name).map((tag) => attribute(tag, value))[0] ?? null;
      const title = unescape(/<title>([^<]*)<\/title>/.exec(head)![1]!);
      const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
        ([, json]) => JSON.parse(json!) as Record<string, never>[],
      );
      return { title, canonical: first('canonical', 'href'), robots: first('robots'), meta: first, count: named, facts };
    }
    const listed = () => [
      '/',
      `/products/${site.products[2]!.id}`,
      '/policies/refund',
      '/policies/terms',
      '/contact',
      '/policies/privacy',
    ];
    const factsOf = async (path: string, type: string) =>
      readHead((await site.read(path)).html).facts.find((one) => one['@type'] === type);

    it('is a title, a description and an address of its own on every page, in every language', async () => {
      const paths = LANGUAGES.flatMap(({ prefix }) => listed().map((path) => prefix + path));
      const heads = await Promise.all(paths.map(async (path) => ({ path, ...readHead((await site.read(path)).html) })));
      for (const { path, title, canonical, robots, meta, count } of heads) {
        expect([path, robots, count('canonical').length]).toEqual([path, null, 1]);
        expect(new URL(canonical!).origin).toBe(new URL(site.shop.urls.shop).origin);
        expect(new URL(canonical!).pathname).toMatch(new RegExp(`^${path.replace(/(?<=.)\/$/, '')}`));
        expect([meta('og:title'), meta('og:url'), meta('og:description')]).toEqual([title, canonical, meta('description')]);
        expect(meta('description')!.length).toBeGreaterThan(30);
        expect(meta('og:locale')).toBe(`${/^\/(hi|mr)\//.exec(path)?.[1] ?? 'en'}_IN`);
      }
      const own = (what: (head: (typeof heads)[number]) => string | null) => new Set(heads.map(what)).size;
      expect([own(({ canonical }) => canonical), own(({ meta }) => meta('description'))]).toEqual([heads.length, heads.length]);
      // Only the shop's name and a product without a translation are the same in two languages.
      for (const { prefix } of LANGUAGES) {
        const titles = heads.filter(({ path }) => path.startsWith(`${prefix}/`)).map(({ title }) => title);
        expect(new Set(titles.slice(0, listed().length)).size).toBe(listed().length);
      }
    });

    it('is where the same page lies in the other languages, and each of them says the same', async () => {
      for (const path of listed()) {
        const alternates = await Promise.all(
          LANGUAGES.map(async ({ prefix }) => {
            const { html } = await site.read(prefix + path);
            const { canonical } = readHead(html);
            return { canonical, named: [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...one]) => one) };
          }),
        );
        const [english, hindi, marathi] = alternates.map(({ canonical }) => canonical);
        for (const { named } of alternates)
          expect(named).toEqual([
            ['en-IN', english],
            ['hi-IN', hindi],
            ['mr-IN', marathi],
            ['x-default', english],
          ]);
      }
    });

    it('is a picture that messengers can show, as large as they are told', async () => {
      const { page } = await site.openNoted();
      await page.goto(site.shop.urls.shop);
      for (const path of listed().slice(0, 3)) {
        const { meta } = readHead((await site.read(path)).html);
        const picture = new URL(meta('og:image')!);
        expect([picture.origin, meta('twitter:image')]).toEqual([new URL(site.shop.urls.shop).origin, picture.href]);
        const answer = await fetch(site.addressOf(picture.pathname), { headers: { 'user-agent': 'WhatsApp/2.24' } });
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, meta('og:image:type')]);
        expect(meta('og:image:type')).toMatch(/^image\/(jpeg|webp)$/);
        expect((await answer.arrayBuffer()).byteLength).toBeLessThan(600_000);
        const shown = await page.evaluate(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return [image.naturalWidth, image.naturalHeight].map(String);
        }, picture.pathname);
        expect(shown).toEqual([meta('og:image:width'), meta('og:image:height')]);
      }
    });

    it('is the product with the price that is shown, and the way to it', async () => {
      const { id, name, price } = site.products[2]!;
      const product = (await factsOf(`/products/${id}`, 'Product'))!;
      expect(product).toMatchObject({
        name,
        sku: id,
        offers: { price, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      });
      const trail = (await factsOf(`/products/${id}`, 'BreadcrumbList')) as unknown as { itemListElement: { name: string }[] };
      expect(trail.itemListElement.map((step) => step.name)).toEqual(['The Collection', name]);
    });

    it('is that a product is sold out for today, at the address that goes on', async () => {
      const { id, name, price } = site.products[2]!;
      const owner = await signInOwnerByApi(site.shop);
      await owner.setStock(name, 0);
      try {
        const { status, html } = await site.read(`/products/${id}`);
        const { title, robots, canonical, facts } = readHead(html);
        expect([status, title.split(' · ')[0], robots, new URL(canonical!).pathname]).toEqual([
          200,
          name,
          null,
          expect.stringContaining(`/products/${id}/`),
        ]);
        expect(facts[0]).toMatchObject({ name, offers: { price, availability: 'https://schema.org/OutOfStock' } });
        const { page, noted } = await site.openNoted();
        await page.goto(`${site.shop.urls.shop}/products/${id}`);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.getByText('Sold out for today').waitFor();
        expect(noted).toEqual([]);
      } finally {
        await owner.setStock(name, null);
      }
      expect((await factsOf(`/products/${id}`, 'Product'))!.offers).toMatchObject({ availability: 'https://schema.org/InStock' });
    });

    it('is the shop as its owner describes it, with no stars', async () => {
      const owner = await signInOwnerByApi(site.shop);
      await owner.work({ from: '08:00', until: '14:00' }, { from: '17:00', until: '20:00' });
      const { shop: details } = (await (await fetch(`${site.shop.urls.api}/config`)).json()) as { shop: Record<string, unknown> };
      const place = await factsOf('/', 'GroceryStore');
      expect(place).toMatchObject({
        name: details.name,
        telephone: details.phone,
        address: { streetAddress: details.address },
        geo: { latitude: details.latitude, longitude: details.longitude },
        openingHoursSpecification: [
          { opens: '08:00', closes: '14:00' },
          { opens: '17:00', closes: '20:00' },
        ],
      });
      expect(JSON.stringify(place)).not.toMatch(/rating|review/i);
    });

    it.each(['/orders', '/orders/A1', '/addresses', '/login', '/signup', '/nowhere', '/products/unknown'])(
      'is that %s is not to be listed, with a title',
      async (path) => {
        const { title, robots, canonical } = readHead((await site.read(path)).html);
        expect([robots, canonical]).toEqual(['noindex', null]);
        expect(title).toMatch(
          /^(Your orders|Your addresses|Your data|Login|Sign Up|Page not found|This product is not available right now) · /,
        );
      },
    );

    it('is a sitemap of pages that are there', async () => {
      const robots = await (await fetch(site.addressOf('/robots.txt'))).text();
      const sitemap = /^Sitemap: (.*)$/m.exec(robots)![1]!;
      const xml = await (await fetch(site.addressOf(new URL(sitemap).pathname))).text();
      const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => unescape(address!));
      expect(addresses).toHaveLength((site.products.length + 5) * LANGUAGES.length);
      // Every seventh: of each language, product and policy.
      for (const address of addresses.filter((_, index) => index % 7 === 0)) {
        const { pathname } = new URL(address);
        expect([address, readHead((await site.read(pathname)).html).canonical]).toEqual([address, address]);
      }
      expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength((site.products.length + 1) * LANGUAGES.length);
    });

    it('is the policy whose window the footer opens', async () => {
      const { page, noted } = await site.openNoted();
      await page.goto(`${site.shop.urls.shop}/policies/refund`);
      await page.getByRole('heading', { level: 1, name: 'Refund Policy' }).waitFor();
      const text = await page.getByText('Report any issue within 6 hours').first().textContent();
      await page.getByRole('button', { name: 'Refund Policy' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refund Policy' });
      expect(await dialog.getByText('Report any issue within 6 hours').textContent()).toBe(text);
      expect(new URL(page.url()).pathname).toBe('/policies/refund');
      expect(noted).toEqual([]);
    });
  });
}
