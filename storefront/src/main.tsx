import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './ui/tokens.css';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openShop, prefetchHome } from './app/open-shop';

const shop = openShop();
prefetchHome(shop);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the shop.');
createRoot(root).render(
  <StrictMode>
    <App shop={shop} />
  </StrictMode>,
);
