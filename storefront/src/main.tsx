import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openLanguage } from './app/languages/open-language';
import { keepLastSeenOfShoppers } from './app/offline/keep-last-seen';
import { reloadForMissingChunks } from './app/offline/missing-chunk';
import { registerWorker } from './app/offline/register-worker';
import { watchConnection } from './app/offline/watch-connection';
import { openShop, prefetchHome } from './app/open-shop';
import { keptLanguage } from './platform/language';

const shop = openShop();
watchConnection(shop);
keepLastSeenOfShoppers(shop);
reloadForMissingChunks();
// In development there is no service worker.
if (import.meta.env.PROD) registerWorker(new URL(import.meta.url).pathname);
prefetchHome(shop);
const language = keptLanguage();
if (language !== 'en') await openLanguage(language);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the shop.');
createRoot(root).render(
  <StrictMode>
    <App shop={shop} />
  </StrictMode>,
);
