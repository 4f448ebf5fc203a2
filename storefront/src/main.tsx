import './ui/theme/fonts.css';
import './ui/theme/fallback-fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/page.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { answerEarlyTaps } from './app/early-taps';
import { openLanguage } from './app/languages/open-language';
import { keepLastSeenOfShoppers } from './app/offline/keep-last-seen';
import { reloadForMissingChunks } from './app/offline/missing-chunk';
import { watchConnection } from './app/offline/watch-connection';
import { openShop, prefetchHome } from './app/open-shop';
import { takeSentPage } from './app/page-data';
import { loadPage } from './app/routes/routes';
import { keepLanguageForVisit, keptLanguage } from './platform/language';
import { splitLanguage } from './platform/language-address';

const shop = openShop();
watchConnection(shop);
keepLastSeenOfShoppers(shop);
reloadForMissingChunks();
const sent = takeSentPage(shop);
// In development there is no service worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(registerWorker);
if (!sent) prefetchHome(shop);
// A note is the answer to a visitor's Add: on a slow line what shows it is there by then, and nobody who only looks has fetched it.
const fetchNotes = () => void import('./ui/overlays/toaster').catch(() => {});
if (window.earlyTaps?.length) fetchNotes();
for (const first of ['scroll', 'pointerdown'])
  window.addEventListener(first, () => whenIdle(fetchNotes), { once: true, passive: true });
void start();

// Not while this module is loaded: the parts that are awaited import from the same file, and would wait for it in turn.
async function start(): Promise<void> {
  const { named, path } = splitLanguage(window.location.pathname);
  if (named) keepLanguageForVisit(named);
  const language = named ?? keptLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the shop.');
  // In another language than it was sent in, the page is drawn again.
  const isDrawn = sent !== null && root.hasChildNodes() && document.documentElement.lang.startsWith(language);
  const [isOpen] = await Promise.all([language === 'en' || openLanguage(language, undefined, isDrawn), loadPage(path)]);
  const app = (
    <StrictMode>
      <App shop={shop} onReady={answerEarlyTaps} />
    </StrictMode>
  );
  // In slices: taps and scrolling come between them, where one long turn would hold them up.
  if (isDrawn && isOpen) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

async function registerWorker(): Promise<void> {
  const { registerWorker: register } = await import('./app/offline/register-worker');
  register(new URL(import.meta.url).pathname, sent);
}

function whenIdle(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2_000));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
