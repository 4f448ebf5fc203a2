import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './ui/tokens.css';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openLanguage } from './app/languages/open-language';
import { openOffline } from './app/offline/open-offline';
import { openShop, prefetchHome } from './app/open-shop';
import { keptLanguage } from './platform/language';

const shop = openShop();
openOffline(shop, new URL(import.meta.url).pathname, import.meta.env.PROD);
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
