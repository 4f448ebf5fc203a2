import { kindOf } from './demo-product.js';

const lamb = kindOf('Lamb');

export const LAMB = [
  lamb('Lamb Curry Cut', 'Bone-in, 14 to 16 pieces', 500, 549, ['Curry'], { picture: 'lamb-curry-cut' }),
  lamb('Lamb Boneless', 'Cubes from the leg', 450, 699, ['Boneless'], { picture: 'lamb-boneless' }),
  lamb('Lamb Keema', 'Fine mince', 450, 599, ['Keema', 'Quick cook'], { picture: 'lamb-keema' }),
  lamb('Lamb Chops', 'Bone-in loin, 5 to 6 pieces', 450, 749, ['Grill', 'Quick cook'], { picture: 'lamb-chops' }),
  lamb('Lamb Shank', 'Bone-in, 2 pieces', 600, 799, ['Slow cook'], { picture: 'lamb-shank', stock: 8 }),
  lamb('Lamb Rack', 'Frenched, 7 to 8 ribs', 600, 1299, ['Roast', 'Grill'], { picture: 'lamb-rack', stock: 3 }),
  lamb('Lamb Leg', 'Whole, on the bone', 1500, 1699, ['Whole', 'Roast'], { picture: 'lamb-leg', stock: 3 }),
];
