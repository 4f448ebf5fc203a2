import { formatWeight } from '@shop/domain';
import { defineMessages } from '../language';

/** The tags that the shop is known to use; whatever else the owner types is shown as it was typed. */
export type KnownTag =
  | 'All'
  | 'Chicken'
  | 'Mutton'
  | 'Lamb'
  | 'Organic'
  | 'Quick cook'
  | 'Slow cook'
  | 'Curry'
  | 'Biryani'
  | 'Grill'
  | 'Roast'
  | 'Fry'
  | 'Soup'
  | 'Tandoor'
  | 'Keema'
  | 'Boneless'
  | 'Whole'
  | 'Offal'
  | 'With skin'
  | 'Family pack'
  | 'Starter'
  | 'Gavran';

/** The texts about a product that are not its own. */
export const messages = defineMessages('product-texts', {
  weight: (grams: number | null) => formatWeight(grams),
  tag: (tag: string) => tag,
  perKilo: (price: string) => `${price}/kg`,
  /** A number, or a range such as 12–14. */
  pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
  /** How many people a pack is enough for: a number, or a range. */
  serves: (people: string) => `Serves ${people}`,
});
