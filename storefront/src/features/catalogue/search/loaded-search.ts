/** All of the search that the first load of the page does without. */
export { markLetters } from './mark-letters';
export { createProductSearch } from './product-search';
export { SearchNote } from './search-note';
export { Suggestions } from './suggestions';
