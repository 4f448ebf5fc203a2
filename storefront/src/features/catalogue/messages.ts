import { defineMessages } from '../../platform/language';

export const messages = defineMessages('catalogue', {
  title: 'The Collection',
  search: 'Search products',
  searchHint: 'Search chicken, mutton, lamb…',
  clearSearch: 'Clear search',
  categories: 'Category',
  loading: 'Loading products',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try another word or another category.',
  showAll: 'Show all products',
  samplesShown: 'Our products cannot be shown right now. These are samples; they cannot be ordered.',
  add: 'Add',
  added: 'Added',
  addNamed: (name: string) => `Add ${name}`,
  soldOut: 'Sold out',
  packsNamed: (name: string) => `Packs of ${name} in the cart`,
  oneLess: (name: string) => `One less of ${name}`,
  oneMore: (name: string) => `One more of ${name}`,
});
