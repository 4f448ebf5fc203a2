import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';
import { escapeWideCharacters } from '../infra/tools/build/bundle.mjs';
import { weighPage } from '../infra/tools/build/page-budget.mjs';
import { PAGE_PARTS } from './vite.budget';
import { withoutPicture } from './vite.preload';
import { usedPartsOfRouter } from './vite.router';

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>/g;
const LOADED_LATER = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const FONTS = /\s*<link rel="preload"[^>]*\bas="font"[^>]*>/g;
const FETCHED_FONTS = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Runs before anything else. Who was signed in here is not asked to sign in while that is looked up (see platform/session.tsx). A
 * shopper who has chosen another language (see platform/language.ts) goes to this page's address in that one, and sees nothing of
 * this. What is pressed and typed before the page can answer is noted (see app/early-taps.ts).
 */
const EARLY_SCRIPT =
  "try{if(localStorage['shop.signed-in'])document.documentElement.dataset.returning='';var p=location.pathname,l=JSON.parse(sessionStorage['shop.language']||localStorage['shop.language']||0);if(/^(hi|mr)$/.test(l)&&!/^\\/(hi|mr)(\\/|$)/.test(p)){document.documentElement.style.visibility='hidden';location.replace('/'+l+p.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}" +
  "earlyTaps=[];addEventListener('click',function(e){var b=earlyTaps&&e.target.closest&&e.target.closest('#root button');b&&earlyTaps.indexOf(b)<0&&earlyTaps.push(b)&&(b.dataset.early='')},true);" +
  "earlyTyping=new Map;addEventListener('input',function(e){earlyTyping&&e.target.matches('#root input:not([type=radio])')&&earlyTyping.set(e.target,e.target.value)},true)";

/**
 * Runs last: scripts and fonts are fetched as soon as the page's main picture is on the screen, two frames after it is loaded, so that
 * they do not share a slow line with it; until then the device's own fonts stand in, made as wide as ours. Neither waits for a picture
 * that hangs, nor for frames that a page in the background never draws. Where the service worker is, the fonts are there already.
 */
const START_SCRIPT =
  "(function(d,t){function fonts(){d.querySelectorAll('style[data-fonts]').forEach(function(s){s.removeAttribute('media')})}" +
  "function start(){if(t){fonts();JSON.parse(t.textContent).forEach(function(u,i){var e=d.createElement(i?'link':'script');i?(e.rel='modulepreload',e.href=u):(e.type='module',e.src=u);e.crossOrigin='';d.head.append(e)});t=0}}" +
  'function draw(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}' +
  "var w=navigator.serviceWorker,p=d.querySelector('#root img[fetchpriority=high]');w&&w.controller&&fonts();if(!p||p.complete)draw();else p.onload=p.onerror=draw;" +
  "addEventListener('load',function(){setTimeout(start,500)});setTimeout(start,2500)})(document,document.getElementById('scripts'))";

const PAGES = 'pages.mjs';
/** Each process keeps the source in memory; the names stay, for whoever reads what a page has thrown. */
const WITH_NAMES = { compress: true, mangle: false, codegen: { removeWhitespace: true } };

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
      escapeWideCharacters(join(folder, PAGES));
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
    plugins: [react(), usedPartsOfRouter()],
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
      rolldownOptions: { output: { entryFileNames: PAGES, codeSplitting: false, minify: WITH_NAMES } },
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
  return { shells: { en: write([]), hi: inOther('hi'), mr: inOther('mr') }, inlineScripts: [EARLY_SCRIPT, START_SCRIPT] };
}

/** The page with its styles in it, and its scripts last: what is seen comes before what makes it work. */
function writeShell(html: string, bundle: Rollup.OutputBundle, parts: string[]): string {
  const scripts = html.match(SCRIPTS) ?? [];
  const { scripts: files, styleSheets } = weighPage(bundle, parts);
  const later = files.filter((file) => !html.includes(`src="/${file}"`));
  const sheets = styleSheets.map((file) => bundle[file]).map((sheet) => String(sheet?.type === 'asset' ? sheet.source : ''));
  const rules = sheets.map((sheet) => sheet.replace(FETCHED_FONTS, '')).join('');
  const fonts = sheets.flatMap((sheet) => sheet.match(FETCHED_FONTS) ?? []).join('');
  // The policy of the page names each style element by its hash. The links are not fetched; they tell what loads further parts that
  // these sheets are here.
  const links = styleSheets.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin disabled>`);
  const styles = [`<style>${rules}</style>`, `<style media="not all" data-fonts>${fonts}</style>`, ...links];
  const entry = scripts.map((script) => script.match(/src="([^"]*)"/)![1]!);
  const list = JSON.stringify([...entry, ...later.map((file) => `/${file}`)]);
  const last = [`<script type="application/json" id="scripts">${list}</script>`, `<script>${START_SCRIPT}</script>`];
  return html
    .replace(SCRIPTS, '')
    .replace(LOADED_LATER, '')
    .replace(FONTS, '')
    .replace('</head>', () => `<script>${EARLY_SCRIPT}</script>${styles.join('')}</head>`)
    .replace('</body>', () => `${last.join('')}</body>`);
}
