import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONTS = /(bricolage-grotesque|figtree)-latin-wght-normal-.*\.woff2$/;
const FIRST_PICTURE = /hero-mutton-(\d+)-.*\.avif$/;

/** Lets the browser fetch the two fonts and the first picture while it still reads the JavaScript: nothing jumps, nothing waits. */
export function preloadFirstView(): Plugin {
  return {
    name: 'preload-first-view',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? preloads(Object.keys(bundle)) : []),
    },
  };
}

function preloads(files: string[]): HtmlTagDescriptor[] {
  const fonts = files.filter((file) => FONTS.test(file));
  const pictures = files.filter((file) => FIRST_PICTURE.test(file));
  if (fonts.length !== 2 || pictures.length === 0)
    throw new Error('The first view has other fonts or pictures now: mend vite.preload.ts.');
  const widths = pictures.map((file) => `/${file} ${FIRST_PICTURE.exec(file)?.[1]}w`);
  const picture = {
    as: 'image',
    type: 'image/avif',
    imagesrcset: widths.join(', '),
    imagesizes: '(min-width: 52rem) 40rem, 100vw',
  };
  return [
    ...fonts.map((file) => preload({ href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true })),
    preload({ ...picture, fetchpriority: 'high' }),
  ];
}

function preload(attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', ...attrs }, injectTo: 'head' };
}
