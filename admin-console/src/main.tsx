import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadPage } from './app/pages';
import { adminToken } from './platform/admin-token';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

if (adminToken.read()) preloadPage(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
