import { describe, expect, it } from '@jest/globals';
import { understandDevanagari } from './devanagari-search';

describe('a search in Devanagari', () => {
  it.each([
    ['मटन करी', 'mutton curry'],
    ['मटण खिमा', 'mutton keema'],
    ['चिकन चॉप्स', 'chicken chop'],
    ['चि', 'chicken'],
    ['chicken कलेजी', 'chicken liver'],
  ])('for %s finds what is named %s', (typed, understood) => expect(understandDevanagari(typed)).toBe(understood));

  it('leaves what it does not know, and a single letter, as they are', () =>
    expect(understandDevanagari('पनीर ब Raan')).toBe('पनीर ब Raan'));
});
