import { describe, expect, it } from '@jest/globals';
import { DEMO_PRODUCTS } from './demo-products.js';

// What the picture studio makes: one picture for each of these cuts.
const STEMS = `chicken-curry-cut chicken-breast-boneless chicken-drumsticks mutton-curry-cut mutton-keema mutton-boneless
  chicken-keema chicken-boneless-cubes mutton-chops lamb-chops chicken-liver mutton-liver chicken-wings chicken-whole-leg
  mutton-paya chicken-lollipop chicken-thigh-boneless lamb-curry-cut lamb-boneless lamb-shank mutton-biryani-cut lamb-keema
  chicken-gizzard lamb-rack mutton-ribs chicken-whole mutton-raan lamb-leg mutton-kidney chicken-biryani-cut
  mutton-soup-bones chicken-tandoori chicken-curry-cut-with-skin mutton-shoulder-curry-cut chicken-curry-cut-gavran
  mutton-curry-cut-family chicken-curry-cut-family`.split(/\s+/);

describe('the catalogue of the demo shop', () => {
  it('has at least 34 products, each with a name of its own', () => {
    expect(new Set(DEMO_PRODUCTS.map(({ name }) => name)).size).toBe(DEMO_PRODUCTS.length);
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(34);
  });

  it.each(DEMO_PRODUCTS.map((product) => [product.name, product] as const))('sells %s as a pack one can buy', (_, product) => {
    const { price, weight, cut, origin, tags, picture, stock } = product;
    expect([price, weight].every((n) => Number.isInteger(n) && n > 0)).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(80);
    expect(origin === null || (origin.length > 0 && origin.length <= 80)).toBe(true);
    expect(['Chicken', 'Mutton', 'Lamb']).toContain(tags[0]);
    expect(stock === null || stock > 0).toBe(true);
    // Each shows its own cut, of its own kind of meat.
    expect(STEMS.filter((stem) => stem.startsWith(tags[0]!.toLowerCase()))).toContain(picture);
  });

  it('has every name and cut in Hindi and Marathi, and no name twice', () => {
    for (const { name, name_hi, name_mr, cut_hi, cut_mr } of DEMO_PRODUCTS)
      expect([name, [name_hi, name_mr, cut_hi, cut_mr].every((text) => /[\u0900-\u097f]/.test(text ?? ''))]).toEqual([
        name,
        true,
      ]);
    for (const language of ['name_hi', 'name_mr'] as const)
      expect(new Set(DEMO_PRODUCTS.map((product) => product[language])).size).toBe(DEMO_PRODUCTS.length);
  });

  it('says of some where they come from', () => {
    const said = DEMO_PRODUCTS.filter(({ origin }) => origin !== null);
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(DEMO_PRODUCTS.length);
  });

  it('shows every picture that is made', () => {
    expect(STEMS.filter((stem) => !DEMO_PRODUCTS.some(({ picture }) => picture === stem))).toEqual([]);
  });

  it('begins with a mix of pictured cuts of all three kinds', () => {
    const first = DEMO_PRODUCTS.slice(0, 8);
    expect(first.every(({ picture }) => picture)).toBe(true);
    expect(new Set(first.map(({ tags }) => tags[0]))).toEqual(new Set(['Chicken', 'Mutton', 'Lamb']));
  });
});
