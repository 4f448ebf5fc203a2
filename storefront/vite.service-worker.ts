import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getManifest, type ManifestEntry } from '@serwist/build';
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';

const WORKER = 'service-worker.js';
/** The files precached for a visit without a network; any other file is cached when it is used. */
const PRECACHED = [
  'index.html',
  'favicon.svg',
  'assets/*.{js,css}',
  'assets/*-{basic,latin-wght-normal}-*.woff2',
  'assets/language-names-*.woff2',
  'assets/hero-*-480-*.avif',
];
/** Of no use without a network, or only to few. */
const LEFT_OUT = ['assets/tile-map-*', 'assets/clerk-*', 'assets/admin-redirect-*', 'assets/callback-page-*'];
/** What a first visit may fetch for later ones, as it travels. */
const MAX_BYTES = 600_000;

/** Builds the service worker beside the shop and tells it which files to lay in. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const folder = resolve(config.root, config.build.outDir);
      const { manifestEntries = [] } = await getManifest({
        globDirectory: folder,
        globPatterns: PRECACHED,
        globIgnores: LEFT_OUT,
        // Their names change with their content.
        dontCacheBustURLsMatching: /^assets\//,
      });
      const bytes = weigh(
        manifestEntries.map(({ url }) => url),
        bundle,
      );
      if (bytes > MAX_BYTES) throw new Error(`The service worker would precache ${bytes} bytes: leave something out.`);
      await buildWorker(config.root, folder, manifestEntries);
      config.logger.info(`${WORKER} precaches ${manifestEntries.length} files, ${Math.round(bytes / 1000)} kB`);
    },
  };
}

async function buildWorker(root: string, folder: string, precached: ManifestEntry[]): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHED: JSON.stringify(precached) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
}

function weigh(files: string[], bundle: Rollup.OutputBundle): number {
  return files
    .map((file) => bundle[file])
    .filter((part) => part !== undefined)
    .map((part) => (part.type === 'chunk' ? part.code : part.source))
    .reduce((sum, content) => sum + gzipSync(content).length, 0);
}
