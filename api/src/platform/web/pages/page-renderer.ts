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

  /** Null for an address whose page the browser draws by itself. */
  abstract find(path: string, data: PageData): FoundPage | null;

  /** The whole page as HTML. @throws what the page's components throw */
  abstract render(page: FoundPage, data: PageData): Promise<string>;
}

const ARTEFACT = 'pages.mjs';

/** Null where the storefront was not built for the server: then its empty page is sent, and the browser draws everything. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const file = join(folder, ARTEFACT);
  if (!existsSync(file)) return null;
  const artefact = (await import(pathToFileURL(file).href)) as { pages: PageRenderer };
  return artefact.pages;
}
