import { kindOf } from './demo-product.js';

const mutton = kindOf('Mutton');

/** Mutton is goat in Mumbai. */
export const MUTTON = [
  mutton('Mutton Curry Cut', 'Goat, bone-in', 500, 449, ['Curry'], {
    pieces: '14–18',
    serves: '2–3',
    picture: 'mutton-curry-cut',
  }),
  mutton('Mutton Curry Cut Family Pack', 'Goat, bone-in', 1000, 885, ['Curry', 'Family pack'], {
    pieces: '28–36',
    serves: '5–6',
    picture: 'mutton-curry-cut-family',
  }),
  mutton('Mutton Boneless', 'Goat, cubes from leg and shoulder', 450, 589, ['Boneless'], {
    serves: '2–3',
    picture: 'mutton-boneless',
  }),
  mutton('Mutton Keema', 'Goat, coarse mince', 450, 529, ['Keema', 'Quick cook'], { serves: '2–3', picture: 'mutton-keema' }),
  mutton('Mutton Chops', 'Goat, bone-in loin', 500, 489, ['Fry', 'Grill'], {
    pieces: '8–10',
    serves: '2–3',
    picture: 'mutton-chops',
  }),
  mutton('Mutton Biryani Cut', 'Goat, bone-in, large pieces', 500, 469, ['Biryani'], {
    pieces: '8–10',
    serves: '2–3',
    picture: 'mutton-biryani-cut',
  }),
  mutton('Mutton Shoulder Curry Cut', 'Goat, bone-in shoulder', 500, 479, ['Curry', 'Slow cook'], {
    pieces: '14–16',
    serves: '2–3',
    picture: 'mutton-shoulder-curry-cut',
  }),
  mutton('Mutton Ribs', 'Goat, cut between the bones', 500, 429, ['Slow cook', 'Grill'], {
    serves: '2–3',
    picture: 'mutton-ribs',
  }),
  mutton('Mutton Raan', 'Goat, whole leg on the bone', 1200, 1149, ['Whole', 'Roast'], {
    serves: '5–6',
    picture: 'mutton-raan',
    stock: 4,
  }),
  mutton('Mutton Paya', 'Goat trotters, cleaned and cut', 600, 249, ['Soup', 'Slow cook'], {
    pieces: '4',
    serves: '2–3',
    picture: 'mutton-paya',
  }),
  mutton('Mutton Liver', 'Goat, sliced', 250, 249, ['Offal', 'Quick cook'], { serves: '1–2', picture: 'mutton-liver' }),
  mutton('Mutton Kidney', 'Goat, cleaned and halved', 250, 219, ['Offal'], { serves: '1–2', picture: 'mutton-kidney', stock: 6 }),
  mutton('Mutton Soup Bones', 'Goat, marrow and neck bones', 500, 199, ['Soup'], { serves: '2–3', picture: 'mutton-soup-bones' }),
];
