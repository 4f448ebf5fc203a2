import { describe, expect, it } from '@jest/globals';
import { firstNameOf } from './first-name.js';

describe('the first name under a review', () => {
  it.each([
    ['Asha Shinde', 'Asha'],
    ['Dr. Asha Shinde', 'Asha'],
    ['A. K. Rao', 'Rao'],
    ['ASHA SHINDE', 'Asha'],
    ['asha', 'Asha'],
    ['aSHA', 'Asha'],
    ['ASHAAAAAAAA', 'Ashaa'],
    ["D'Souza", "D'Souza"],
    ['JEAN-LUC', 'Jean-Luc'],
    ['McDonald', 'McDonald'],
    ['आशा शिंदे', 'आशा'],
    ['Ａｓｈａ', 'Asha'],
  ])('of %j is %j', (typed, name) => expect(firstNameOf(typed)).toBe(name));

  it.each([
    ['an address', 'www.cheap-meat.example'],
    ['an address without its signs', 'httpscheapmeat'],
    ['an address in words', 'cheapmeatdotcom'],
    ['a message in one word', 'donotbuyhereitisallrotten'],
    ['a message with hyphens', 'do-not-buy-here'],
    ['signs', '<b>!!!</b>'],
    ['digits', '9820012345'],
    ['one letter', 'A'],
  ])('is none where somebody typed %s', (_, typed) => expect(firstNameOf(typed)).toBeNull());
});
