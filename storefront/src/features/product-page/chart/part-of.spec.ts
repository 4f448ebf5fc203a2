import { describe, expect, it } from '@jest/globals';
import { captionOf, partOf } from './part-of';

const caption = (name: string, cut: string | null, ...tags: string[]) => {
  const part = partOf({ name, cut, tags });
  return part && captionOf(part);
};

describe("the butcher's chart", () => {
  it.each([
    ['Chicken Curry Cut', 'Skinless, 12 to 14 pieces', 'Chicken', 'The whole chicken'],
    ['Tandoori Chicken', 'Skinless whole bird, slit for the marinade', 'Chicken', 'The whole chicken'],
    ['Chicken Breast Boneless', 'Skinless fillets, 2 to 3 pieces', 'Chicken', 'Breast of the chicken'],
    ['Chicken Boneless Cubes', 'Skinless, bite-size pieces', 'Chicken', 'Breast of the chicken'],
    ['Chicken Thigh Boneless', 'Skinless, 4 to 6 pieces', 'Chicken', 'Thigh of the chicken'],
    ['Chicken Drumsticks', 'Skinless, 5 to 6 pieces', 'Chicken', 'Drumstick of the chicken'],
    ['Chicken Whole Leg', 'Skinless, 2 to 3 pieces', 'Chicken', 'Thigh and drumstick of the chicken'],
    ['Chicken Lollipop', 'Trimmed to the bone, 10 to 12 pieces', 'Chicken', 'Wing of the chicken'],
    ['Chicken Keema', 'Minced leg and breast', 'Chicken', 'Breast, thigh and drumstick of the chicken'],
    ['Chicken Soup Bones', 'Carcass and neck, chopped', 'Chicken', 'Neck and back of the chicken'],
    ['Mutton Curry Cut', 'Goat, bone-in, 14 to 18 pieces', 'Mutton', 'Shoulder and ribs of the goat'],
    ['Mutton Shoulder Curry Cut', 'Goat, bone-in shoulder, 14 to 16 pieces', 'Mutton', 'Shoulder of the goat'],
    ['Mutton Boneless', 'Goat, cubes from leg and shoulder', 'Mutton', 'Shoulder and leg of the goat'],
    ['Mutton Chops', 'Goat, bone-in loin, 8 to 10 pieces', 'Mutton', 'Loin of the goat'],
    ['Mutton Ribs', 'Goat, cut between the bones', 'Mutton', 'Ribs of the goat'],
    ['Mutton Raan', 'Goat, whole leg on the bone', 'Mutton', 'Leg of the goat'],
    ['Mutton Paya', 'Goat trotters, cleaned, 4 pieces cut', 'Mutton', 'Trotters of the goat'],
    ['Mutton Bheja', 'Goat brain, 2 pieces', 'Mutton', 'Head of the goat'],
    ['Mutton Soup Bones', 'Goat, marrow and neck bones', 'Mutton', 'Neck and shanks of the goat'],
    ['Lamb Shank', 'Bone-in, 2 pieces', 'Lamb', 'Shanks of the lamb'],
    ['Lamb Boneless', 'Cubes from the leg', 'Lamb', 'Leg of the lamb'],
    ['Lamb Rack', 'Frenched, 7 to 8 ribs', 'Lamb', 'Ribs of the lamb'],
    ['Lamb Chops', 'Bone-in loin, 5 to 6 pieces', 'Lamb', 'Loin of the lamb'],
    ['Lamb Leg', 'Whole, on the bone', 'Lamb', 'Leg of the lamb'],
  ])('lights for %p, %p: %s: %p', (name, cut, tag, expected) => expect(caption(name, cut, tag)).toBe(expected));

  it.each([
    ['Chicken Liver', 'Cleaned and trimmed', 'Chicken', 'Offal'],
    ['Mutton Kidney', 'Goat, cleaned and halved', 'Mutton', 'Offal'],
    ['Mutton Surprise', null, 'Mutton'],
    ['Fish Curry Cut', null, 'Fish'],
    ['Eggs', null],
  ])('is not shown for %p', (name: string, cut: string | null, ...tags: string[]) =>
    expect(caption(name, cut, ...tags)).toBeNull(),
  );
});
