import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createApiClient } from '@shop/contract';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { translations as hi } from './app/languages/hi';
import { translations as mr } from './app/languages/mr';
import type { Shop } from './app/open-shop';
import { DATA_ELEMENT, fillInPageData } from './app/page-data';
import { loadPage, ShopRoutes } from './app/routes/routes';
import { asJson, escapeHtml } from './app/server-pages/escape-html';
import { findPage, type Page } from './app/server-pages/find-page';
import { noteReads, type Reads, readsTheSame } from './app/server-pages/read-data';
import { sentData, SERVER_DATA, type ServerData, SITEMAP_DATA } from './app/server-pages/server-data';
import { type CutShell, cutShell, fillStart } from './app/server-pages/shell';
import { writeHead } from './app/server-pages/write-head';
import { writeSitemap } from './app/server-pages/write-sitemap';
import { writeStructuredData } from './app/server-pages/write-structured-data';
import { ShopProviders } from './app/shop-providers';
import { currentLanguage, englishMessages, type Language } from './platform/language';
import { addressIn, languagePrefix } from './platform/language-address';
import { titleOf } from './platform/page-head';
import { createQueryClient } from './platform/query-client';
import { provideServerRender, type RenderedHead, type ServerRender } from './platform/server-render';
import { SessionStore } from './platform/sign-in/session-store';

/** What the build has written. */
interface Built {
  /** The empty pages in each language, each with the styles, pictures and scripts of what it shows. */
  shells: Record<Language, Record<Page['shell'], string>>;
  inlineScripts: string[];
}

/** What React writes first belongs into the head. */
const FOR_THE_HEAD = /^(?:<(?:link|meta)\b[^>]*>)+/;
const MAX_HOISTED = 10_000;

const TEXTS = { en: englishMessages(), hi, mr };
const { shells, inlineScripts } = JSON.parse(readFileSync(new URL('./shells.json', import.meta.url), 'utf8')) as Built;
const renders = new AsyncLocalStorage<ServerRender>();
provideServerRender(() => renders.getStore());

/** The shop's pages for the server that sends them: what the API loads. */
export const pages = {
  data: SERVER_DATA,
  sitemapData: SITEMAP_DATA,
  inlineScripts: inlineScripts,
  writeSitemap,

  /** For the Content-Security-Policy of this page. */
  inlineStyles: ({ language, shell }: Page): string[] =>
    [...shells[language][shell].matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!),

  /** Null for a page that the server does not render. */
  find: findPage,

  /**
   * The whole page in parts, one behind the other. What is long is the same bytes in many of them.
   * @param day in the shop's zone: texts such as "opens tomorrow" change with it
   * @throws whatever a component throws
   */
  render(page: Page, data: ServerData, day: string): Promise<Buffer[]> {
    const { language } = page;
    const render: ServerRender = { language: { language, texts: TEXTS[language] }, head: null, afterTurns: countTurns() };
    return renders.run(render, async () => {
      if ('head' in page.content) {
        const head = { ...NO_HEAD, ...page.content.head() };
        const title = head.title === null ? null : titleOf(head.title, data.config.shop.name);
        return fillShell(page, { html: NOTHING, head: { ...head, title }, data });
      }
      const { html, head } = findContent(page, data, day) ?? (await renderContent(page.key, page.content.path, { data, day }));
      return fillShell(page, { html, head, data });
    });
  },
};

/** What React has made of a page. */
interface Content {
  html: Buffer;
  head: RenderedHead;
  day: string;
  reads: Reads;
}

const NOTHING = Buffer.alloc(0);
const NO_HEAD: RenderedHead = { title: null, description: null, path: null };

// Each has what is seen of a page, without the data that is sent with it: about 50 kB.
const MAX_CACHED_PAGES = 100;
/** By page, what was asked for last at the end. A change of one price leaves nearly all of them as they are. */
const contents = new Map<string, Content>();

function findContent({ key }: Page, data: ServerData, day: string): Content | null {
  const content = contents.get(key);
  if (!content || content.day !== day || !readsTheSame(content.reads, data, digest)) return null;
  keepContent(key, content);
  return content;
}

async function renderContent(key: string, path: string, { data, day }: { data: ServerData; day: string }): Promise<Content> {
  const noted = noteReads(data, digest);
  const html = await renderApp(path, noted.data);
  const content = { html, head: renders.getStore()?.head ?? NO_HEAD, day, reads: noted.reads() };
  keepContent(key, content);
  return content;
}

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

function keepContent(key: string, content: Content): void {
  contents.delete(key);
  contents.set(key, content);
  const [oldest] = contents.keys();
  if (contents.size > MAX_CACHED_PAGES && oldest !== undefined) contents.delete(oldest);
}

/** Between two parts of a page whoever asks for something else is answered. */
function countTurns(): ServerRender['afterTurns'] {
  const turns = [Promise.resolve()];
  return (wanted) => {
    while (turns.length <= wanted) turns.push(turns.at(-1)!.then(() => new Promise(setImmediate)));
    return turns[wanted]!;
  };
}

/** The same for all pages of one state of the shop. */
const sentTexts = new WeakMap<ServerData, Buffer>();

function sentText(data: ServerData): Buffer {
  const text = sentTexts.get(data) ?? Buffer.from(asJson(sentData(data)));
  sentTexts.set(data, text);
  return text;
}

// What is long is there as bytes, and is never copied or made a text again: after a change of one price all pages are filled anew.
function fillShell(
  { language, shell, hasData, productId }: Page,
  { html, head, data }: { html: Buffer; head: RenderedHead; data: ServerData },
): Buffer[] {
  const hoisted = findHoisted(html);
  const isShown = ({ id }: { id: string }) => id === productId;
  const onSale = data.products.find(isShown);
  const product = onSale ?? data['sold-out-products'].find(isShown) ?? null;
  const { title, description } = head;
  const cut = shellOf(language, shell);
  const start = fillStart(cut, {
    title: title && escapeHtml(title),
    description: description && escapeHtml(description),
    headEnd: hoisted + writeHead({ head, config: data.config, product }),
  });
  const facts = writeStructuredData({ head, data, product, isSoldOut: !onSale });
  const sent = hasData
    ? [Buffer.from(`<script type="application/json" id="${DATA_ELEMENT}">`), sentText(data), Buffer.from('</script>')]
    : [];
  const shown = html.subarray(Buffer.byteLength(hoisted));
  return [...start, Buffer.from('<div id="root">'), shown, Buffer.from(`</div>${facts}`), ...sent, cut.end];
}

const cutShells = new Map<string, CutShell>();

function shellOf(language: Language, shell: Page['shell']): CutShell {
  const key = `${language} ${shell}`;
  const cut = cutShells.get(key) ?? cutShell(shells[language][shell]);
  cutShells.set(key, cut);
  return cut;
}

/** What React has written first for the head. */
function findHoisted(html: Buffer): string {
  const [hoisted = ''] = FOR_THE_HEAD.exec(html.toString('utf8', 0, MAX_HOISTED)) ?? [];
  return hoisted;
}

async function renderApp(path: string, data: ServerData): Promise<Buffer> {
  await loadPage(path);
  const language = currentLanguage();
  const shop = openEmptyShop();
  fillInPageData(shop, data);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ShopProviders shop={shop}>
        <StaticRouter basename={languagePrefix(language) || '/'} location={addressIn(language, path)}>
          <ShopRoutes />
        </StaticRouter>
      </ShopProviders>,
      {
        // Everything in one piece: what is streamed in pieces needs inline scripts, which our policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
}

/** A shop that asks nothing and knows no one. */
function openEmptyShop(): Shop {
  const open = createApiClient({ baseUrl: '/api' });
  const session = new SessionStore(() => Promise.reject(new Error('No one signs in on the server.')));
  return { api: { open, own: open }, queryClient: createQueryClient(), session };
}
