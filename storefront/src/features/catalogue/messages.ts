import { defineMessages } from '../../platform/language';

export const messages = defineMessages('catalogue', {
  title: 'The Collection',
  search: 'Search products',
  searchHint: 'Search chicken, mutton, lamb…',
  /** What was typed, with the words that product names are made of in English. */
  understood: (typed: string) => typed,
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
});
