import { kindOf } from './demo-product.js';

const mutton = kindOf('Mutton');

/** Mutton is goat in Mumbai. */
export const MUTTON = [
  mutton('Mutton Curry Cut', 'Goat, bone-in, 14 to 18 pieces', 500, 449, ['Curry'], { picture: 'mutton-curry-cut' }),
  mutton('Mutton Curry Cut Family Pack', 'Goat, bone-in, 28 to 36 pieces', 1000, 885, ['Curry', 'Family pack'], {
    picture: 'mutton-curry-cut',
  }),
  mutton('Mutton Boneless', 'Goat, cubes from leg and shoulder', 450, 589, ['Boneless'], { picture: 'mutton-boneless' }),
  mutton('Mutton Keema', 'Goat, coarse mince', 450, 529, ['Keema', 'Quick cook'], { picture: 'mutton-keema' }),
  mutton('Mutton Chops', 'Goat, bone-in loin, 8 to 10 pieces', 500, 489, ['Fry', 'Grill'], { picture: 'mutton-chops' }),
  mutton('Mutton Biryani Cut', 'Goat, bone-in, 8 to 10 large pieces', 500, 469, ['Biryani'], { picture: 'mutton-biryani-cut' }),
  mutton('Mutton Shoulder Curry Cut', 'Goat, bone-in shoulder, 14 to 16 pieces', 500, 479, ['Curry', 'Slow cook'], {
    picture: 'mutton-shoulder-curry-cut',
  }),
  mutton('Mutton Ribs', 'Goat, cut between the bones', 500, 429, ['Slow cook', 'Grill'], { picture: 'mutton-ribs' }),
  mutton('Mutton Raan', 'Goat, whole leg on the bone', 1200, 1149, ['Whole', 'Roast'], { picture: 'mutton-raan', stock: 4 }),
  mutton('Mutton Paya', 'Goat trotters, cleaned, 4 pieces cut', 600, 249, ['Soup', 'Slow cook'], { picture: 'mutton-paya' }),
  mutton('Mutton Liver', 'Goat, sliced', 250, 249, ['Offal', 'Quick cook'], { picture: 'mutton-liver' }),
  mutton('Mutton Kidney', 'Goat, cleaned and halved', 250, 219, ['Offal'], { picture: 'mutton-kidney', stock: 6 }),
  mutton('Mutton Soup Bones', 'Goat, marrow and neck bones', 500, 199, ['Soup'], { picture: 'mutton-soup-bones' }),
];
