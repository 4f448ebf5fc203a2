import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { howItComes } from './how-it-comes';
import { messages } from './messages';
import { findSimilar } from './similar';
import { ButcherChart } from './chart/butcher-chart';
import { captionOf, type Part, partOf } from './chart/part-of';
import { arcsAlong, linesBetween, points, smooth, walk } from './chart/smooth';

describe('how a product comes', () => {
  it.each([
    ['Chicken Liver', 'Cleaned and trimmed', 'offal'],
    ['Chicken Keema', 'Minced leg and breast', 'minced'],
    ['Mutton Soup Bones', 'Goat, marrow and neck bones', 'forThePot'],
    ['Chicken Thigh Boneless', 'Skinless, 4 to 6 pieces', 'boneless'],
    ['Mutton Raan', 'Goat, whole leg on the bone', 'whole'],
    ['Mutton Curry Cut', 'Goat, bone-in, 14 to 18 pieces', 'onTheBone'],
    ['Sunday box', null, 'other'],
  ] as const)('is told for %p, %p as %p', (name, cut, kind) =>
    expect(howItComes({ name, cut, tags: [] })).toBe(messages.comes.kinds[kind]),
  );
});

const product = (name: string, ...tags: string[]) => ({ id: name, name, tags });
const shop = [
  product('Chicken Wings', 'Chicken', 'Fry'),
  product('Lamb Curry Cut', 'Lamb', 'Curry'),
  product('Mutton Keema', 'Mutton', 'Keema'),
  product('Mutton Curry Cut', 'Mutton', 'Curry'),
  product('Mutton Biryani Cut', 'Mutton', 'Biryani'),
];
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe('similar products', () => {
  it('are of the same kind first, then closest in words, and never the product itself', () =>
    expect(names(findSimilar(shop[3]!, shop))).toEqual(['Mutton Biryani Cut', 'Mutton Keema', 'Lamb Curry Cut']));

  it("of a product that is gone are found by the words of its address, in the shop's order", () =>
    expect(names(findSimilar({ id: 'gone', name: 'mutton chops', tags: [] }, shop, 2))).toEqual([
      'Mutton Keema',
      'Mutton Curry Cut',
    ]));

  it('are the first ones when nothing is known', () =>
    expect(names(findSimilar({ id: 'gone', name: '', tags: [] }, shop, 2))).toEqual(['Chicken Wings', 'Lamb Curry Cut']));
});

/** The chart, drawn. */
async function chart(part: Part) {
  const view = render(<ButcherChart part={part} title="Where it comes from" />);
  await waitFor(() => expect(view.container.querySelector('[data-region]')).toBeInTheDocument());
  return view;
}
const regions = (page: Element, lit: boolean) =>
  [...page.querySelectorAll(`[data-lit="${lit}"]`)].map((shape) => shape.getAttribute('data-region'));

describe("the butcher's chart", () => {
  it('lights the parts of the cut and leaves the others quiet', async () => {
    const { container: page } = await chart({ animal: 'goat', regions: ['shoulder', 'ribs'] });
    expect(new Set(regions(page, true))).toEqual(new Set(['shoulder', 'ribs']));
    expect(new Set(regions(page, false))).toEqual(new Set(['head', 'neck', 'loin', 'breast', 'leg', 'shanks', 'trotters']));
  });

  it('says in words what is lit, seen and read out', async () => {
    await chart({ animal: 'lamb', regions: ['loin'] });
    expect(screen.getByRole('img', { name: 'Loin of the lamb' })).toBeInTheDocument();
    expect(screen.getByText('Loin of the lamb')).toBeVisible();
  });

  it('cuts two charts on one page apart from each other', async () => {
    await chart({ animal: 'lamb', regions: ['loin'] });
    await chart({ animal: 'chicken', regions: ['wing'] });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(4);
  });

  it.each([
    ['Chicken', ['Curry Cut', 'Breast', 'Wings', 'Whole Leg', 'Soup Bones']],
    ['Mutton', ['Curry Cut', 'Raan', 'Paya', 'Chops', 'Bheja', 'Neck', 'Breast', 'Soup Bones', 'Boneless']],
    ['Lamb', ['Curry Cut', 'Leg', 'Shank', 'Rack', 'Chops', 'Neck', 'Breast', 'Head', 'Trotters', 'Boneless']],
  ])('of %s has every part that a product may come from', async (kind, cuts) => {
    for (const cut of cuts) {
      const part = partOf({ name: `${kind} ${cut}`, cut: null, tags: [kind] })!;
      const { container, unmount } = await chart(part);
      expect(new Set(regions(container, true))).toEqual(new Set(part.regions));
      unmount();
    }
  });
});

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

describe('a drawn line', () => {
  it('is read from pairs; an exclamation mark makes a corner', () =>
    expect(points('\n 1,2 3.5,-4!\n')).toEqual([
      [1, 2],
      [3.5, -4, 1],
    ]));

  it('goes through every point, softly', () =>
    expect(smooth(points('0,0 30,0 30,30'))).toBe('M0 0C10 0 22.9 -7.1 30 0C37.1 7.1 30 20 30 30'));

  it('turns sharply at a corner', () => expect(smooth(points('0,0 30,0! 30,30'))).toBe('M0 0C10 0 20 0 30 0C30 10 30 20 30 30'));

  it('comes back to its beginning when it is closed', () => {
    const path = smooth(points('0,0! 30,0! 30,30!'), true);
    expect(path).toBe('M0 0C10 0 20 0 30 0C30 10 30 20 30 30C20 20 10 10 0 0Z');
  });

  it('can be walked in small steps', () => {
    const steps = walk(points('0,0! 30,0!'), 3);
    expect(steps.map(([x]) => Math.round(x))).toEqual([0, 10, 20, 30]);
  });

  it('of nothing is nothing', () => {
    expect(smooth([])).toBe('');
    expect(arcsAlong([], { width: 10 })).toBe('');
  });
});

describe('the strokes of the engraving', () => {
  it('run between back and belly in even distances', () =>
    expect(linesBetween(points('0,0 10,0'), points('0,20 10,40'), 2)).toEqual([
      [
        [0, 5],
        [10, 10],
      ],
      [
        [0, 15],
        [10, 30],
      ],
    ]));

  it('of wool are arcs of one width around every bend; every other row is shifted', () => {
    expect(arcsAlong(points('0,0 15,0 15,10'), { width: 10 })).toBe('M0 0A5.8 5.8 0 0 0 10 0A5.8 5.8 0 0 0 15 5');
    expect(arcsAlong(points('0,0 20,0'), { width: 10, start: 0.5, side: 'left' })).toBe('M5 0A5.8 5.8 0 0 1 15 0');
  });
});
