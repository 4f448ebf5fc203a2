import { kindOf } from './demo-product.js';

const chicken = kindOf('Chicken');

export const CHICKEN = [
  chicken('Chicken Curry Cut', 'Skinless, 12 to 14 pieces', 500, 165, ['Curry'], { picture: 'chicken-curry-cut' }),
  chicken('Chicken Curry Cut with Skin', 'With skin, 12 to 14 pieces', 500, 149, ['Curry', 'With skin'], {
    picture: 'chicken-curry-cut-with-skin',
  }),
  chicken('Chicken Curry Cut Family Pack', 'Skinless, 24 to 28 pieces', 1000, 319, ['Curry', 'Family pack'], {
    picture: 'chicken-curry-cut',
  }),
  chicken('Chicken Breast Boneless', 'Skinless fillets, 2 to 3 pieces', 450, 259, ['Boneless', 'Quick cook'], {
    picture: 'chicken-breast-boneless',
  }),
  chicken('Chicken Boneless Cubes', 'Skinless, bite-size pieces', 450, 265, ['Boneless', 'Quick cook'], {
    picture: 'chicken-boneless-cubes',
  }),
  chicken('Chicken Thigh Boneless', 'Skinless, 4 to 6 pieces', 450, 289, ['Boneless', 'Grill'], {
    picture: 'chicken-thigh-boneless',
  }),
  chicken('Chicken Drumsticks', 'Skinless, 5 to 6 pieces', 500, 219, ['Fry', 'Grill'], { picture: 'chicken-drumsticks' }),
  chicken('Chicken Whole Leg', 'Skinless, 2 to 3 pieces', 500, 205, ['Tandoor', 'Grill'], { picture: 'chicken-whole-leg' }),
  chicken('Chicken Wings', 'With skin, 9 to 11 pieces', 500, 145, ['Fry', 'Quick cook'], { picture: 'chicken-wings' }),
  chicken('Chicken Lollipop', 'Trimmed to the bone, 10 to 12 pieces', 450, 229, ['Fry', 'Starter'], {
    picture: 'chicken-lollipop',
  }),
  chicken('Chicken Keema', 'Minced leg and breast', 450, 255, ['Keema', 'Quick cook'], { picture: 'chicken-keema' }),
  chicken('Chicken Biryani Cut', 'Skinless, 8 to 9 large pieces', 500, 175, ['Biryani'], { picture: 'chicken-biryani-cut' }),
  chicken('Whole Chicken, Dressed', 'Skinless, one bird', 900, 299, ['Whole', 'Roast'], { picture: 'chicken-whole' }),
  chicken('Tandoori Chicken', 'Skinless whole bird, slit for the marinade', 800, 289, ['Whole', 'Tandoor'], {
    picture: 'chicken-tandoori',
    stock: 10,
  }),
  chicken('Gavran Chicken Curry Cut', 'Free-range bird, with skin, 12 to 16 pieces', 500, 329, ['Curry', 'Gavran'], {
    picture: 'chicken-curry-cut-gavran',
    stock: 12,
  }),
  chicken('Chicken Liver', 'Cleaned and trimmed', 500, 99, ['Offal', 'Quick cook'], { picture: 'chicken-liver' }),
  chicken('Chicken Gizzard', 'Cleaned and halved', 500, 119, ['Offal'], { picture: 'chicken-gizzard' }),
];
