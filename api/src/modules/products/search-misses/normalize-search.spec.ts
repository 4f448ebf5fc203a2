import { describe, expect, it } from '@jest/globals';
import { normalizeSearch } from './normalize-search.js';

describe('what was searched for and not found', () => {
  it.each([
    ['  FISH  curry ', 'fish curry'],
    ['Fish, curry!', 'fish curry'],
    ['मासे', 'मासे'],
    ['५०० gm मासे', '500 gm मासे'],
    ['<b>fish', 'b fish'],
  ])('%j is counted as %j', (typed, text) => expect(normalizeSearch(typed)).toBe(text));

  it.each([
    ['a telephone number', '98200 12345'],
    ['a telephone number in Devanagari', '९८२००१२३४५'],
    ['a telephone number in Gujarati', '૯૮૨૦૦૧૨૩૪૫'],
    ['a telephone number with something between its digits', '9820.(0123)_45'],
    ['a telephone number in wide steps', '9 8  2 0  0 1  2 3'],
    ['an e-mail address', 'asha@example.com'],
    ['an e-mail address in words', 'asha at gmail dot com'],
    ['an address of the web', 'https://example.com'],
    ['a single letter', 'f'],
    ['no letters at all', '?!'],
  ])('%s is not kept', (_, typed) => expect(normalizeSearch(typed)).toBeNull());
});
