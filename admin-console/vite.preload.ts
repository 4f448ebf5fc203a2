import type { Plugin } from 'vite';

const FONT = /figtree-latin-wght-normal-.*\.woff2$/;

/** Lets the browser fetch the font while it still reads the JavaScript: no text is drawn twice. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
        if (fonts.length !== 1) throw new Error('The pages are set in another font now: mend vite.preload.ts.');
        const attrs = { rel: 'preload', href: `/${fonts[0]}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
