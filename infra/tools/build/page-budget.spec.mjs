import { describe, expect, it } from '@jest/globals';
import { findFaults, weighPage } from './page-budget.mjs';

/** @param {string} fileName @param {string[]} imports @param {string[]} moduleIds @param {string[]} styles @returns {import('./page-budget.mjs').Chunk} */
const chunk = (fileName, imports, moduleIds, styles = []) => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds,
  facadeModuleId: null,
  code: `${fileName}();`.repeat(300),
  viteMetadata: { importedCss: new Set(styles) },
});

/** @type {import('./page-budget.mjs').Bundle} */
const bundle = {
  'index.html': { type: 'asset', source: '<script type="module" src="/first.js"></script>' },
  'first.js': chunk('first.js', ['libraries.js'], ['/shop/src/main.tsx'], ['first.css']),
  'libraries.js': chunk('libraries.js', [], ['/shop/node_modules/react/index.js']),
  'product.js': chunk('product.js', ['libraries.js', 'shared.js'], ['/shop/src/product-route.tsx'], ['product.css']),
  'shared.js': chunk('shared.js', [], ['/shop/node_modules/sonner/index.js'], ['shared.css']),
  'map.js': chunk('map.js', [], ['/shop/node_modules/leaflet/index.js'], ['map.css']),
};
const home = { page: 'home', parts: [], scriptKb: 1, scripts: 2, styleSheets: 1, never: /sonner/ };

describe('the budget of a page', () => {
  it('counts what the page loads by itself, each file once, and nothing that is loaded later', () => {
    const { scripts, styleSheets } = weighPage(bundle, []);
    expect([scripts, styleSheets]).toEqual([['first.js', 'libraries.js'], ['first.css']]);
    expect(weighPage(bundle, ['src/product-route.tsx'])).toMatchObject({
      scripts: ['first.js', 'libraries.js', 'product.js', 'shared.js'],
      styleSheets: ['first.css', 'shared.css', 'product.css'],
    });
  });

  it('is kept by a page that is small enough', () => {
    expect(findFaults(bundle, home, weighPage(bundle, []))).toEqual([]);
  });

  it('names each thing of which there is too much', () => {
    const weight = weighPage(bundle, ['src/product-route.tsx']);
    expect(findFaults(bundle, { ...home, scriptKb: 0 }, weight)).toEqual([
      `home: ${weight.scriptKb} kB of JavaScript, at most 0`,
      'home: 4 scripts, at most 2: first.js, libraries.js, product.js, shared.js',
      'home: 3 style sheets, at most 1',
      'home: /shop/node_modules/sonner/index.js is loaded before it is asked for',
    ]);
  });

  it('says so when a page is built of other files than it knows', () => {
    expect(() => weighPage(bundle, ['src/gone.tsx'])).toThrow('src/gone.tsx');
    expect(() => weighPage({}, [])).toThrow('names its scripts otherwise');
  });
});
