import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './vite.budget';
import { chunks } from './vite.chunks';
import { compressAssets } from './vite.compress';
import { preloadFont } from './vite.preload';

const api = process.env.API_URL ?? 'http://127.0.0.1:3300';

export default defineConfig({
  plugins: [react(), preloadFont(), compressAssets(), budgets],
  build: {
    outDir: 'dist',
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': api, '/pictures': api },
  },
});
