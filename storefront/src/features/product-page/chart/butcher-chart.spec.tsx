import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { ButcherChart } from './butcher-chart';
import { type Part, partOf } from './part-of';

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
