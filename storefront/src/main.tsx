import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './ui/theme/tokens.css';
import './ui/theme/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openLanguage } from './app/languages/open-language';
import { keepLastSeen } from './app/offline/last-seen';
import { reloadForMissingChunks } from './app/offline/missing-chunk';
import { watchConnection } from './app/offline/watch-connection';
import { openShop, prefetchHome } from './app/open-shop';
import { keptLanguage } from './platform/language';

const shop = openShop();
watchConnection(shop);
keepLastSeen(shop);
reloadForMissingChunks();
// In development there is no service worker; nor is what registers it needed for the first view.
if (import.meta.env.PROD) {
  const entry = new URL(import.meta.url).pathname;
  void import('./app/offline/register-worker').then(({ registerWorker }) => registerWorker(entry));
}
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
