import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ResolvedConfig } from 'vite';

const FONTS = /(bricolage-grotesque|figtree)-basic-.*\.woff2$/;
/** The cuts of the first picture, as features/home/slides.ts has them: which screens take which. */
const FIRST_PICTURES: { files: RegExp; imagesizes: string; media?: string }[] = [
  {
    files: /hero-mutton-(800|1200|1600)-.*\.avif$/,
    imagesizes: '(min-width: 84rem) 90rem, 110vw',
    media: '(min-width: 52rem)',
  },
  { files: /hero-mutton-(800|1200)-.*\.avif$/, imagesizes: '100vw', media: '(max-width: 51.99rem)' },
];

/** Every page but home, which alone shows the first picture. */
const OTHER_PAGES = 'page.html';
const PICTURE_PRELOAD = /\s*<link [^>]*\bas="image"[^>]*>/g;

/**
 * Lets the browser fetch the two fonts and the first picture while it still reads the JavaScript: nothing jumps, nothing waits.
 * The other pages get a file of their own, in which no picture is fetched that they do not show.
 */
export function preloadFirstView(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'preload-first-view',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const home = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, OTHER_PAGES), withoutPicture(home));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? preloads(Object.keys(bundle)) : []),
    },
  };
}

/** For the pages that do not show it. */
export function withoutPicture(home: string): string {
  const others = home.replace(PICTURE_PRELOAD, '');
  if (home.length === others.length) throw new Error('The home page preloads its picture otherwise now: update vite.preload.ts.');
  return others;
}

function preloads(files: string[]): HtmlTagDescriptor[] {
  const fonts = files.filter((file) => FONTS.test(file));
  const pictures = FIRST_PICTURES.map(({ files: cut, ...screens }) => ({ ...screens, imagesrcset: sourcesOf(files, cut) }));
  if (fonts.length !== 2 || pictures.some(({ imagesrcset }) => imagesrcset === ''))
    throw new Error('The first view has other fonts or pictures now: update vite.preload.ts.');
  return [
    ...fonts.map((file) => preload({ href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true })),
    ...pictures.map((picture) => preload({ as: 'image', type: 'image/avif', ...picture, fetchpriority: 'high' })),
  ];
}

function sourcesOf(files: string[], cut: RegExp): string {
  const widths = files.map((file) => ({ file, width: cut.exec(file)?.[1] })).filter(({ width }) => width !== undefined);
  return widths.map(({ file, width }) => `/${file} ${width}w`).join(', ');
}

function preload(attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', ...attrs }, injectTo: 'head' };
}
