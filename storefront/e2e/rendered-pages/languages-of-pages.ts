import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { productCard } from '../../../infra/lab/journeys/shopping-steps.js';
import { LANGUAGES, type SentPages } from './sent-pages.js';

interface ServerPages {
  find(path: string, data: unknown): unknown;
  render(page: unknown, data: unknown, day: string): Promise<Buffer[]>;
}

export function describeLanguagesOfPages(site: SentPages): void {
  describe('the languages', () => {
    const languageMenu = (page: Page) => page.getByRole('button', { name: /^(Language|भाषा): / });
    const isReady = (page: Page) => page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);

    it('lead to the same page, which keeps its state, and Back stays in the chosen one', async () => {
      const { page, noted } = await site.openNoted();
      await page.goto(`${site.shop.urls.shop}/?q=mutton`);
      await isReady(page);
      await productCard(page, 'Mutton Curry Cut').getByRole('link').first().click();
      await page.waitForURL(/\/products\//);
      const { pathname } = new URL(page.url());
      await languageMenu(page).click();
      await page.getByRole('radio', { name: 'मराठी' }).first().check();
      await page.waitForURL(`${site.shop.urls.shop}/mr${pathname}`);
      await page.waitForFunction(() => !history.state?.overlay);
      await page.goBack();
      await page.getByRole('heading', { name: 'आमचं कलेक्शन' }).waitFor();
      expect(page.url()).toBe(`${site.shop.urls.shop}/mr?q=mutton`);
      expect(await page.getByRole('searchbox').inputValue()).toBe('mutton');
      expect(noted).toEqual([]);
    });

    it('are remembered: the plain address leads to the chosen one before anything is seen', async () => {
      const { page } = await site.openNoted();
      await page.goto(site.shop.urls.shop);
      await isReady(page);
      await languageMenu(page).click();
      await page.getByRole('radio', { name: 'हिन्दी' }).first().check();
      await page.waitForURL(`${site.shop.urls.shop}/hi`);
      const later = await page.context().newPage();
      // Without any script of the shop: only what was sent.
      await later.route('**/assets/*.js', (route) => route.abort());
      await later.goto(`${site.shop.urls.shop}/?q=mutton`, { waitUntil: 'commit' });
      await later.waitForURL(`${site.shop.urls.shop}/hi?q=mutton`);
      await later.getByRole('heading', { name: 'हमारा कलेक्शन' }).waitFor();
    });

    it('of an address that someone was sent goes before the remembered one, and ends with the visit', async () => {
      const { page } = await site.openNoted();
      await page.goto(`${site.shop.urls.shop}/hi/products/${site.products[0]!.id}`);
      await isReady(page);
      await page.goto(`${site.shop.urls.shop}/orders`, { waitUntil: 'commit' });
      await page.waitForURL(/\/identity\//);
      await page.goBack();
      await page.goto(`${site.shop.urls.shop}/login/callback?error=access_denied&state=none`);
      expect(await page.getByRole('link', { name: 'शॉप पर वापस जाएँ' }).getAttribute('href')).toBe('/hi');
      const later = await page.context().newPage();
      await later.goto(site.shop.urls.shop);
      await later.getByRole('heading', { name: 'The Collection' }).waitFor();
      expect(new URL(later.url()).pathname).toBe('/');
    });

    it('of fifty pages that are rendered at once never mix', async () => {
      const artefact = fileURLToPath(new URL('../../dist-server/pages.mjs', import.meta.url));
      const { pages } = (await import(artefact)) as { pages: ServerPages };
      const [, sent = ''] = /id="page-data">(.*?)<\/script>/s.exec((await site.read('/')).html) ?? [];
      const data: unknown = JSON.parse(sent);
      const ids = site.products.slice(0, 17).map(({ id }) => id);
      const addresses = ids.flatMap((id) => LANGUAGES.map(({ prefix }) => `${prefix}/products/${id}`));
      const renderOn = (day: string) => (address: string) =>
        pages.render(pages.find(address, data), data, day).then((parts) => String(Buffer.concat(parts)));
      const together = await Promise.all(addresses.map(renderOn('2027-01-04')));
      // Of another day, so that nothing is taken over.
      const renderAlone = renderOn('2027-01-05');
      expect(together.length).toBeGreaterThan(50);
      for (const [index, address] of addresses.entries()) {
        const { lang, collection } = LANGUAGES[index % 3]!;
        const spoken = LANGUAGES.filter((each) => together[index]!.includes(each.collection));
        expect([address, spoken.map((each) => each.collection)]).toEqual([address, [collection]]);
        expect(together[index]).toContain(`<html lang="${lang}"`);
        expect([address, together[index] === (await renderAlone(address))]).toEqual([address, true]);
      }
    });
  });
}
