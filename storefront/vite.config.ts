import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite.chunks';
import { budgets } from './vite.budget';
import { constructedStyleSheets } from './vite.constructed-sheets';
import { serverPages } from './vite.pages';
import { precompress } from './vite.precompress';
import { preloadFirstView } from './vite.preload';
import { usedPartsOfRouter } from './vite.router';
import { serviceWorker } from './vite.service-worker';
import { usedStyleNames } from './vite.styles';

const routerPackage = import.meta.resolve('react-router/package.json');
const api = process.env.API_URL ?? 'http://127.0.0.1:3300';

export default defineConfig({
  plugins: [
    react(),
    usedPartsOfRouter(),
    usedStyleNames(),
    constructedStyleSheets(),
    preloadFirstView(),
    serviceWorker(),
    precompress(),
    serverPages(),
    budgets,
  ],
  resolve: {
    // Left to itself the router is resolved to its development build, with every warning in it.
    alias: [{ find: /^react-router$/, replacement: fileURLToPath(new URL('dist/production/index.js', routerPackage)) }],
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': api, '/pictures': api, '/manifest.webmanifest': api, '/robots.txt': api, '/sitemap.xml': api },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A picture or font inlined into the bundle would be paid for by every first visit.
    assetsInlineLimit: 0,
    // Every browser that reads our JavaScript knows how to preload a module.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
});
