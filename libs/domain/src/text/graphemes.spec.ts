import { expect, it } from '@jest/globals';
import { cutText, splitGraphemes } from './graphemes.js';

it('a text is taken apart between letters as a reader sees them', () => {
  expect(splitGraphemes('क्षत्रिय')).toEqual(['क्ष', 'त्रि', 'य']);
  expect(splitGraphemes('ശ്രീ')).toEqual(['ശ്രീ']);
  expect(splitGraphemes('👨‍👩‍👧é')).toEqual(['👨‍👩‍👧', 'é']);
});

it('a text is cut behind a whole letter and without a space at its end', () => {
  expect(cutText('Asha', 4)).toBe('Asha');
  expect(cutText('Asha Shinde', 5)).toBe('Asha');
  expect(cutText('चिकन', 1)).toBe('');
  expect(cutText('चिकन', 3)).toBe('चिक');
  expect(cutText('शक्ति', 4)).toBe('श');
  expect(cutText('ab👨‍👩‍👧', 6)).toBe('ab');
  expect(cutText('e\u0301e\u0301', 3)).toBe('e\u0301');
});
