import { currentLocale } from '../../../platform/language';
import { messages } from '../messages';
import type { Part } from './part-of';

const PARTS_OF_A_CHICKEN = 6;

/** The lit parts in words: `Shoulder and ribs of the goat`. */
export function captionOf({ animal, regions }: Part): string {
  const { animals, parts, partsOf, wholeChicken } = messages.anatomy;
  if (animal === 'chicken' && regions.length === PARTS_OF_A_CHICKEN) return wholeChicken;
  const names = regions.map((region) => parts[region]);
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names).replace(', and ', ' and ');
  return partsOf(list, animals[animal]);
}
