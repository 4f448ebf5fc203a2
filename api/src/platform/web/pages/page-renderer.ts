import type { Day } from '@shop/domain';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface FoundPage {
  /** The same for all addresses that are answered with the same bytes. */
  key: string;
  status: 200 | 404;
}

/** Public replies by their names, as `PublicReplies` has them. */
export type PageData = Record<string, unknown>;

/** What turns the shop's public replies into pages: the storefront's own code, built for the server. Nothing here knows how. */
export abstract class PageRenderer {
  /** The public replies that pages are made of. */
  abstract readonly data: readonly string[];
  /** The scripts that stand in the pages, for the Content-Security-Policy. */
  abstract readonly inlineScripts: readonly string[];

  /** The styles that stand in this page, likewise. */
  abstract inlineStyles(page: FoundPage): readonly string[];

  /** The public replies that the sitemap is made of. */
  abstract readonly sitemapData: readonly string[];

  /** Null for an address whose page the browser draws by itself. */
  abstract find(path: string, data: PageData): FoundPage | null;

  /**
   * The whole page as HTML in parts, one behind the other. Quick where all that is seen of it is the same as last time; what is long is then the
   * same bytes again, and the same for many pages.
   * @param day texts such as "opens tomorrow" change with it
   * @throws what the page's components throw
   */
  abstract render(page: FoundPage, data: PageData, day: Day): Promise<Buffer[]>;

  /** The addresses that search engines may list, as XML. */
  abstract writeSitemap(data: PageData): string;
}

const ARTEFACT = 'pages.mjs';

/** From the replies as they would be sent. */
export function readPageData(names: readonly string[], texts: readonly Buffer[]): PageData {
  return Object.fromEntries(names.map((name, index) => [name, JSON.parse(String(texts[index])) as unknown]));
}

export type LoadRenderer = () => Promise<PageRenderer | null>;

/** Loads it when it is first asked for, once. */
export function rendererIn(folder: string): LoadRenderer {
  let renderer: Promise<PageRenderer | null> | undefined;
  return () => (renderer ??= loadPageRenderer(folder));
}

/** Null where the storefront was not built for the server: then its empty page is sent, and the browser draws everything. */
async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const file = join(folder, ARTEFACT);
  if (!existsSync(file)) return null;
  const artefact = (await import(pathToFileURL(file).href)) as { pages: PageRenderer };
  return artefact.pages;
}
