import type { Part } from './part-of';

const PARTS_OF_A_CHICKEN = 6;

/** The lit parts in words: `Shoulder and ribs of the goat`. */
export function captionOf({ animal, regions }: Part): string {
  if (animal === 'chicken' && regions.length === PARTS_OF_A_CHICKEN) return 'The whole chicken';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(regions).replace(', and ', ' and ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} of the ${animal}`;
}
