import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createApiClient } from '@shop/contract';
import { renderToPipeableStream } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import type { Shop } from './app/open-shop';
import { DATA_ELEMENT, fillInPageData, PAGE_DATA, type PageData } from './app/page-data';
import { loadPage, ShopRoutes } from './app/routes/routes';
import { ShopProviders } from './app/shop-providers';
import { createQueryClient } from './platform/query-client';
import { provideServerRender, type ServerRender } from './platform/server-render';
import { SessionStore } from './platform/sign-in/session-store';

/** The empty pages that the build has written: each with the styles, pictures and scripts of what it shows. */
interface Shells {
  home: string;
  product: string;
  other: string;
  inlineScripts: string[];
}

interface Page {
  /** The same for all addresses that are answered with the same bytes. */
  key: string;
  status: 200 | 404;
  shell: 'home' | 'product' | 'other';
  /** Null: only the data is sent, and the browser draws the page. */
  path: string | null;
}

const ROOT = '<div id="root"></div>';
/** What React writes first belongs into the head. */
const FOR_THE_HEAD = /^(?:<(?:link|meta)\b[^>]*>)+/;
/** Pages of one person, which only their own browser can draw. */
const PERSONAL = ['/login', '/signup', '/login/callback', '/orders', '/orders/:id', '/addresses', '/admin/*'];

const shells = JSON.parse(readFileSync(new URL('./shells.json', import.meta.url), 'utf8')) as Shells;
const renders = new AsyncLocalStorage<ServerRender>();
provideServerRender(() => renders.getStore());

/** The shop's pages for the server that sends them: what the API loads. */
export const pages = {
  data: PAGE_DATA,
  inlineScripts: shells.inlineScripts,

  /** Null for a page that the server does not render. */
  find(path: string, { products }: PageData): Page | null {
    if (PERSONAL.some((pattern) => matchPath(pattern, path))) return null;
    if (path === '/') return { key: 'home', status: 200, shell: 'home', path };
    const id = matchPath('/products/:id/:slug?', path)?.params.id;
    if (id === undefined) return { key: 'not-found', status: 404, shell: 'other', path: '/not-found' };
    // What is shown instead of a product that is gone depends on the address: the browser draws it.
    const isSold = products.some((product) => product.id === id);
    return isSold
      ? { key: `product ${id}`, status: 200, shell: 'product', path }
      : { key: 'no product', status: 404, shell: 'product', path: null };
  },

  /** The whole page. @throws whatever a component throws */
  async render({ shell, path, status }: Page, data: PageData): Promise<string> {
    const render: ServerRender = { title: null, description: null };
    const html = path === null ? '' : await renders.run(render, () => renderApp(path, data));
    const [head = ''] = FOR_THE_HEAD.exec(html) ?? [];
    const robots = status === 404 && !head.includes('robots') ? '<meta name="robots" content="noindex">' : '';
    const sent = `<script type="application/json" id="${DATA_ELEMENT}">${asJson(data)}</script>`;
    return shells[shell]
      .replace(/<title>[^<]*<\/title>/, (title) => (render.title === null ? title : `<title>${escape(render.title)}</title>`))
      .replace(/(<meta name="description" content=")[^"]*/, (all, start: string) =>
        render.description === null ? all : start + escape(render.description),
      )
      .replace('</head>', () => `${head}${robots}</head>`)
      .replace(ROOT, () => `<div id="root">${html.slice(head.length)}</div>${sent}`);
  },
};

async function renderApp(path: string, data: PageData): Promise<string> {
  await loadPage(path);
  const shop = openEmptyShop();
  fillInPageData(shop, data);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ShopProviders shop={shop}>
        <StaticRouter location={path}>
          <ShopRoutes />
        </StaticRouter>
      </ShopProviders>,
      {
        // Everything in one piece: what is streamed in pieces needs inline scripts, which our policy forbids.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
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

/** No text in it can end the element. */
const asJson = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (words: string): string => words.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
