import { expect, it } from '@jest/globals';
import { countPasswordCharacters, withoutKnownWords } from './password.js';

it.each([
  ['keema pav', 9],
  ['cafe\u0301', 4],
  ['caf\u00e9', 4],
  ['ｋｅｅｍａ', 5],
  ['🥩🍗', 2],
  ['', 0],
])('counts the characters of %j as %i', (password, length) => expect(countPasswordCharacters(password)).toBe(length));

it.each([
  ['Sunil@Example.com 1', ['sunil@example.com'], ' 1'],
  ['sunil sunil sunil!', ['sunil@example.com'], '  !'],
  ['Asha Patil, Fresh Meat', ['Asha Patil', 'Fresh Meat'], ', '],
  ['the patil family', ['Asha Patil'], 'the  family'],
  ['my own meal', ['Om', 'own'], 'my own meal'],
])('leaves out of %j what everybody knows of its person', (password, known, left) =>
  expect(withoutKnownWords(password, known)).toBe(left),
);
