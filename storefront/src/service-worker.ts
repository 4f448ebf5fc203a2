/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type PrecacheEntry,
  type RouteMatchCallbackOptions,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import { ANSWERS_CACHE, askOnce, keepSent, stampsTime } from './platform/offline/kept-answers';
import { openPage } from './platform/offline/open-page';
import { fallsBackOnOtherWidth } from './platform/offline/other-width';
import { ruleFor, type WorkerRule } from './platform/offline/worker-rules';
import { readWorkerMessage } from './platform/offline/worker-messages';

declare const self: ServiceWorkerGlobalScope;
/** The files to precache, written here by the build. */
declare const PRECACHED: PrecacheEntry[];

const PICTURES_CACHE = 'shop-pictures';
const SHELL = '/index.html';
/** Seconds for which the catalogue may keep a shopper waiting who has an earlier one. */
const TIMEOUT_S = 3;
const PICTURES_KEPT = 100;
const ASSETS_KEPT = 40;

const answers = new NetworkFirst({ cacheName: ANSWERS_CACHE, networkTimeoutSeconds: TIMEOUT_S, plugins: [stampsTime] });
const pictures = keepSome(PICTURES_CACHE, PICTURES_KEPT, fallsBackOnOtherWidth(PICTURES_CACHE));
const assets = keepSome('shop-assets', ASSETS_KEPT);

const serwist: Serwist = new Serwist({
  precacheEntries: PRECACHED,
  // A page is never taken from the precache while the network can bring it.
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // A new version waits until no page needs the files of the one before.
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: is('page'),
      handler: ({ request, event }) => {
        const preloaded: Promise<Response | undefined> = (event as FetchEvent).preloadResponse;
        const fetched = preloaded.then((page) => page ?? fetch(request));
        return openPage(fetched, () => caches.match(serwist.getPrecacheKeyForUrl(SHELL) ?? SHELL));
      },
    },
    { matcher: is('answer'), handler: answers },
    { matcher: is('picture'), handler: pictures },
    { matcher: is('asset'), handler: assets },
  ],
});

self.addEventListener('install', (event) => event.waitUntil(askOnce()));
self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'IS_THIS_YOURS') event.ports[0]?.postMessage(PRECACHED.some(({ url }) => `/${url}` === message.entry));
  if (message?.type === 'KEEP_ANSWERS') event.waitUntil(keepSent(message.answers, message.at));
  if (message?.type === 'KEEP_PICTURES') event.waitUntil(keepPictures(message.addresses, event));
});
serwist.addEventListeners();

function is(rule: WorkerRule) {
  return ({ url, request }: RouteMatchCallbackOptions) => {
    const { method, mode, headers } = request;
    return (
      ruleFor({ url, method, opensPage: mode === 'navigate', signed: headers.has('authorization') }, self.location.origin) ===
      rule
    );
  };
}

/** For files whose name changes with their content: kept once they were seen, the ones longest unseen make way. */
function keepSome(cacheName: string, maxEntries: number, ...more: SerwistPlugin[]): CacheFirst {
  const limit = new ExpirationPlugin({ maxEntries, maxAgeFrom: 'last-used', purgeOnQuotaError: true });
  return new CacheFirst({ cacheName, plugins: [limit, ...more] });
}

async function keepPictures(addresses: string[], event: ExtendableMessageEvent): Promise<void> {
  const own = addresses.map((address) => new URL(address, self.location.origin));
  const wanted = own.filter((url) => is('picture')({ url, request: new Request(url), sameOrigin: true, event }));
  await Promise.allSettled(wanted.slice(0, PICTURES_KEPT).map((url) => pictures.handle({ request: new Request(url), event })));
}
