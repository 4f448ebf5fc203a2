import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** More are kept, but these are what most visitors come to: home in each language, and the products in the shop's own order. */
const MAX_PAGES = 45;
/** Whoever comes meanwhile goes first. */
const PAUSE_MS = 50;

/**
 * Asks for the pages that the sitemap lists first, as a browser would, once the process listens. A page's first rendering takes ten times as long as sending it, and the
 * very first one loads the storefront's code: without this the first visitors after a start would wait for one another for seconds.
 * @param shopUrl where the shop lies for its visitors
 */
export async function renderAhead(app: NestFastifyApplication, shopUrl: string): Promise<void> {
  const { host } = new URL(shopUrl);
  const ask = (path: string, headers = {}) => app.inject({ url: path, headers: { host, ...headers } });
  try {
    for (const path of firstPages((await ask('/sitemap.xml')).body)) {
      await ask(path, { 'accept-encoding': 'br' });
      await new Promise((goOn) => setTimeout(goOn, PAUSE_MS).unref());
    }
  } catch {
    // The process is ending, or its visitors' own requests will tell what fails.
  }
}

/** Home in each language, everything else in the language of whoever asks for none. */
function firstPages(sitemap: string): string[] {
  const [home = '', ...others] = sitemap.split('</url>');
  const found = [
    ...home.matchAll(/hreflang="[^"]*" href="([^"]*)"/g),
    ...others.flatMap((url) => [...url.matchAll(/hreflang="x-default" href="([^"]*)"/g)]),
  ];
  return [...new Set(found.map(([, address]) => new URL(address!).pathname))].slice(0, MAX_PAGES);
}
