import { CHICKEN } from './demo-chicken.js';
import { LAMB } from './demo-lamb.js';
import { MUTTON } from './demo-mutton.js';
import type { DemoProduct } from './demo-product.js';

// The first cards show what the shop is known for: some of each kind.
const FIRST = [
  'Chicken Curry Cut',
  'Mutton Curry Cut',
  'Chicken Breast Boneless',
  'Lamb Chops',
  'Chicken Drumsticks',
  'Mutton Keema',
  'Lamb Curry Cut',
  'Chicken Boneless Cubes',
  'Mutton Boneless',
  'Chicken Wings',
  'Mutton Chops',
  'Lamb Shank',
];

/** The demo shop's catalogue in the order in which it is shown. */
export const DEMO_PRODUCTS: DemoProduct[] = [...CHICKEN, ...MUTTON, ...LAMB].sort((a, b) => rank(a) - rank(b));

function rank({ name }: DemoProduct): number {
  const place = FIRST.indexOf(name);
  return place < 0 ? FIRST.length : place;
}
