import { kindOf } from './demo-product.js';

const lamb = kindOf('Lamb');

export const LAMB = [
  lamb('Lamb Curry Cut', 'Bone-in', 500, 549, ['Curry'], { pieces: '14–16', serves: '2–3', picture: 'lamb-curry-cut' }),
  lamb('Lamb Boneless', 'Cubes from the leg', 450, 699, ['Boneless'], { serves: '2–3', picture: 'lamb-boneless' }),
  lamb('Lamb Keema', 'Fine mince', 450, 599, ['Keema', 'Quick cook'], { serves: '2–3', picture: 'lamb-keema' }),
  lamb('Lamb Chops', 'Bone-in loin', 450, 749, ['Grill', 'Quick cook'], { pieces: '5–6', serves: '2–3', picture: 'lamb-chops' }),
  lamb('Lamb Shank', 'Bone-in', 600, 799, ['Slow cook'], { pieces: '2', serves: '2–3', picture: 'lamb-shank', stock: 8 }),
  lamb('Lamb Rack', 'Frenched, 7 to 8 ribs', 600, 1299, ['Roast', 'Grill'], { serves: '2–3', picture: 'lamb-rack', stock: 3 }),
  lamb('Lamb Leg', 'Whole, on the bone', 1500, 1699, ['Whole', 'Roast'], { serves: '6–8', picture: 'lamb-leg', stock: 3 }),
];
