import { expect, it } from '@jest/globals';
import { paiseFromWire } from '@shop/domain';
import { rupeesInWords } from './rupees-in-words.js';

it.each([
  [0, 'Rupees zero only'],
  [19, 'Rupees nineteen only'],
  [90, 'Rupees ninety only'],
  [1_052, 'Rupees one thousand fifty-two only'],
  [100_000, 'Rupees one lakh only'],
  [50.25, 'Rupees fifty and paise twenty-five only'],
  [12_345_678, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight only'],
])('says %d in words', (rupees, words) => expect(rupeesInWords(paiseFromWire(rupees))).toBe(words));
