import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';
import { weighPage } from '../infra/build/page-budget.mjs';
import { PAGE_PARTS } from './vite.budget';
import { withoutPicture } from './vite.preload';

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g;
const LOADED_LATER = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const FONTS = /\s*<link rel="preload"[^>]*\bas="font"[^>]*>/g;

/**
 * Runs before anything else. Who was signed in here is not asked to sign in while that is looked up (see platform/session.tsx). Whoever has chosen another language (see platform/language.ts) goes to this page's address in that one,
 * and sees nothing of this. The buttons that are pressed before the page can answer are noted (see app/early-taps.ts).
 */
const EARLY_SCRIPT =
  "try{if(localStorage['shop.signed-in'])document.documentElement.dataset.returning='';var p=location.pathname,l=JSON.parse(sessionStorage['shop.language']||localStorage['shop.language']||0);if(/^(hi|mr)$/.test(l)&&!/^\\/(hi|mr)(\\/|$)/.test(p)){document.documentElement.style.visibility='hidden';location.replace('/'+l+p.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}" +
  "earlyTaps=[];addEventListener('click',function(e){var b=earlyTaps&&e.target.closest&&e.target.closest('#root button');b&&earlyTaps.indexOf(b)<0&&earlyTaps.push(b)},true)";

/** Builds the part of the shop that runs on the server, and the empty pages that it fills, beside the shop itself. */
export function serverPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'server-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const folder = `${resolve(config.root, config.build.outDir)}-server`;
      await buildServer(config, folder);
      await writeFile(join(folder, 'shells.json'), JSON.stringify(writeShells(bundle)));
    },
  };
}

async function buildServer({ root, resolve: { alias }, build: { target } }: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    // One file with everything in it: the API that loads it has no packages of the storefront.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      target,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'pages.mjs', codeSplitting: false } },
    },
  });
}

function writeShells(bundle: Rollup.OutputBundle): Record<string, unknown> {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page.');
  const home = String(page.source);
  const other = withoutPicture(home);
  const write = (parts: string[], language?: string) => {
    const inLanguage = (html: string) => (language ? html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`) : html);
    return {
      home: writeShell(inLanguage(home), bundle, [...PAGE_PARTS.home, ...parts]),
      product: writeShell(inLanguage(other), bundle, [...PAGE_PARTS.product, ...parts]),
      policy: writeShell(inLanguage(other), bundle, [...PAGE_PARTS.policy, ...parts]),
      other: writeShell(inLanguage(other), bundle, parts),
    };
  };
  const inOther = (language: string) =>
    write([`src/app/languages/${language}.ts`, 'src/app/languages/devanagari-font.ts'], language);
  return { shells: { en: write([]), hi: inOther('hi'), mr: inOther('mr') }, inlineScripts: [EARLY_SCRIPT] };
}

/** The page with its styles in it, and its scripts last: what is seen comes before what makes it work. */
function writeShell(html: string, bundle: Rollup.OutputBundle, parts: string[]): string {
  const scripts = html.match(SCRIPTS) ?? [];
  const { scripts: files, styleSheets } = weighPage(bundle, parts);
  const later = files.filter((file) => !html.includes(`src="/${file}"`));
  const styles = styleSheets.map((file) => {
    const sheet = bundle[file];
    // The link is not fetched; it tells what loads further parts that this sheet is here.
    return `<style>${sheet?.type === 'asset' ? sheet.source : ''}</style><link rel="stylesheet" href="/${file}" crossorigin disabled>`;
  });
  const last = [
    ...scripts.map((script) => script.trim().replace('<script', '<script fetchpriority="low"')),
    ...later.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ];
  return html
    .replace(SCRIPTS, '')
    .replace(LOADED_LATER, '')
    .replace(FONTS, '')
    .replace('</head>', () => `<script>${EARLY_SCRIPT}</script>${styles.join('')}</head>`)
    .replace('</body>', () => `${last.join('')}</body>`);
}
