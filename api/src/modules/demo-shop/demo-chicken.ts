import { kindOf } from './demo-product.js';

const chicken = kindOf('Chicken');

export const CHICKEN = [
  chicken('Chicken Curry Cut', 'Skinless', 500, 165, ['Curry'], { pieces: '12–14', serves: '2–3', picture: 'chicken-curry-cut' }),
  chicken('Chicken Curry Cut with Skin', 'With skin', 500, 149, ['Curry', 'With skin'], {
    pieces: '12–14',
    serves: '2–3',
    picture: 'chicken-curry-cut-with-skin',
  }),
  chicken('Chicken Curry Cut Family Pack', 'Skinless', 1000, 319, ['Curry', 'Family pack'], {
    pieces: '24–28',
    serves: '5–6',
    picture: 'chicken-curry-cut-family',
  }),
  chicken('Chicken Breast Boneless', 'Skinless fillets', 450, 259, ['Boneless', 'Quick cook'], {
    pieces: '2–3',
    serves: '2–3',
    picture: 'chicken-breast-boneless',
  }),
  chicken('Chicken Boneless Cubes', 'Skinless, bite-size pieces', 450, 265, ['Boneless', 'Quick cook'], {
    serves: '2–3',
    picture: 'chicken-boneless-cubes',
  }),
  chicken('Chicken Thigh Boneless', 'Skinless', 450, 289, ['Boneless', 'Grill'], {
    pieces: '4–6',
    serves: '2–3',
    picture: 'chicken-thigh-boneless',
  }),
  chicken('Chicken Drumsticks', 'Skinless', 500, 219, ['Fry', 'Grill'], {
    pieces: '5–6',
    serves: '2–3',
    picture: 'chicken-drumsticks',
  }),
  chicken('Chicken Whole Leg', 'Skinless', 500, 205, ['Tandoor', 'Grill'], {
    pieces: '2–3',
    serves: '2–3',
    picture: 'chicken-whole-leg',
  }),
  chicken('Chicken Wings', 'With skin', 500, 145, ['Fry', 'Quick cook'], {
    pieces: '9–11',
    serves: '2–3',
    picture: 'chicken-wings',
  }),
  chicken('Chicken Lollipop', 'Trimmed to the bone', 450, 229, ['Fry', 'Starter'], {
    pieces: '10–12',
    serves: '2–3',
    picture: 'chicken-lollipop',
  }),
  chicken('Chicken Keema', 'Minced leg and breast', 450, 255, ['Keema', 'Quick cook'], {
    serves: '2–3',
    picture: 'chicken-keema',
  }),
  chicken('Chicken Biryani Cut', 'Skinless, large pieces', 500, 175, ['Biryani'], {
    pieces: '8–9',
    serves: '2–3',
    picture: 'chicken-biryani-cut',
  }),
  chicken('Whole Chicken, Dressed', 'Skinless, one bird', 900, 299, ['Whole', 'Roast'], {
    serves: '3–4',
    picture: 'chicken-whole',
  }),
  chicken('Tandoori Chicken', 'Skinless whole bird, slit for the marinade', 800, 289, ['Whole', 'Tandoor'], {
    serves: '3–4',
    picture: 'chicken-tandoori',
    stock: 10,
  }),
  chicken('Gavran Chicken Curry Cut', 'Free-range bird, with skin', 500, 329, ['Curry', 'Gavran'], {
    pieces: '12–16',
    serves: '2–3',
    picture: 'chicken-curry-cut-gavran',
    stock: 12,
  }),
  chicken('Chicken Liver', 'Cleaned and trimmed', 500, 99, ['Offal', 'Quick cook'], { serves: '2–3', picture: 'chicken-liver' }),
  chicken('Chicken Gizzard', 'Cleaned and halved', 500, 119, ['Offal'], { serves: '2–3', picture: 'chicken-gizzard' }),
];
