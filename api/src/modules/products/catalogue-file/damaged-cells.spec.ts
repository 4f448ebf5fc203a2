import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decode-text.js';
import { type ColumnKind, damageOf, isSumRow } from './damaged-cells.js';

/** What UTF-8 looks like to a program that reads it one byte at a time. */
const misread = (text: string, encoding: string): string =>
  encoding === 'windows-1252'
    ? decodeText(Buffer.concat([Buffer.from(text), NOT_UTF8])).slice(0, -1)
    : new TextDecoder(encoding).decode(Buffer.from(text));
const NOT_UTF8 = Buffer.from([0xff]);

describe('a cell is refused', () => {
  it.each<[string, string, ColumnKind, string?]>([
    ['where a Marathi name is question marks', '???? ????', 'devanagari'],
    ['where one letter of Hindi is', 'Chicken ? Mutton', 'devanagari'],
    ['where nothing but a pack size is left', '???? 500', 'text'],
    ['where a word in brackets is', 'Mutton (????)', 'text'],
    ['where a letter within a word is', 'Jalape?o Sausage', 'text'],
    ['where a search word is', 'murgi, ?????', 'texts'],
    ['where it says what the product says, in fewer letters', 'Masala ?', 'text', 'Masala ★'],
    ['where a letter behind the product’s name is', 'Mutton ?', 'text', 'Mutton मटण'],
    ['where the dash of a range is', '12?14', 'number'],
    ['where the rupee sign is', '?349', 'number'],
  ])('%s', (_, cell, kind, now = '') => expect(damageOf(cell, kind, now)).toMatch(/lost.*"CSV UTF-8/));

  it.each([
    misread('मटण कीमा', 'windows-1252'),
    misread('मटण कीमा', 'macintosh'),
    misread('मटण कीमा', 'iso-8859-2'),
    misread('₹349', 'windows-1252'),
    misread('12–14', 'windows-1252'),
    misread('Café', 'windows-1252'),
    misread('चिकन 🍗', 'windows-1252'),
    misread(misread('खिमा', 'windows-1252'), 'windows-1252'),
    misread('ચિકન', 'windows-1252'),
    'αñ«αñƒαñú',
    'Mutton \uFFFD\uFFFD',
    '\u008dutton',
  ])('whose letters are garbled: %j', (cell) => expect(damageOf(cell, 'text')).toMatch(/garbled.*"CSV UTF-8/));

  it.each(['#REF!', '#NAME?', '#N/A', '#VALUE!', '#DIV/0!', '#NUM!', '#ERROR!', '#SPILL!', 'Err:502'])(
    'with the error %s',
    (cell) => {
      for (const kind of ['text', 'number', 'devanagari', 'texts', 'address'] as const)
        expect(damageOf(cell, kind)).toMatch(/shows the error/);
      expect(damageOf(`Lamb, ${cell}`, 'texts')).toMatch(/shows the error/);
    },
  );

  it.each(['##', '#####', '##########'])('that did not fit: %s', (cell) =>
    expect(damageOf(cell, 'number')).toMatch(/too narrow/),
  );

  it.each(['1.23E+11', '2,07E+09', '1E+20', '-4.5e-05'])('with a shortened number: %s', (cell) =>
    expect(damageOf(cell, 'text')).toMatch(/shortened a long number/),
  );

  it.each([
    '1-Feb',
    '01-Feb-26',
    'Feb-01',
    '2-Mar',
    '2-Mar-2026',
    'Mar-2026',
    '14-Dec',
    '02/01/2026',
    '2026-02-01 00:00:00',
    '12.02.26',
  ])('with a date: %s', (cell) => expect(damageOf(cell, 'number')).toMatch(/made a date/));
});

describe('a cell is taken', () => {
  it.each<[string, ColumnKind, string?]>([
    ['Why wait?', 'text'],
    ['Why wait? Buy two', 'text'],
    ['Why wait ? Buy two', 'text'],
    ['Really?!', 'text'],
    ['Really???', 'text'],
    ['"What?" she said', 'text'],
    ['क्या?', 'devanagari'],
    ['Fresh?', 'devanagari'],
    ['भूक लागली? खा!', 'devanagari'],
    ['मटण कीमा, ५०० ग्रॅम', 'devanagari'],
    ['சிக்கன்', 'text'],
    ['Café – crème brûlée', 'text'],
    ['Jalapeño', 'text'],
    ['No. 1 cut', 'text'],
    ['# 1 seller', 'text'],
    ['Mayo 5', 'text'],
    ['March special', 'text'],
    ['12–14', 'number'],
    ['12-14', 'number'],
    ['2 - 3', 'number'],
    ['349.00', 'number'],
    ['https://cdn.example/a.jpg?v=1E+5', 'address'],
    ['', 'text'],
    ['#####', 'text', '#####'],
    ['????', 'text', '????'],
    ['Why wait?', 'text', 'Why wait? मटण?'],
  ])('%j in a column of %s', (cell, kind, now = '') => expect(damageOf(cell, kind, now)).toBeNull());
});

it.each(['Total', 'TOTAL:', 'Grand Total', 'Sub-total', 'Sum', 'कुल', 'एकूण'])('a row of the %s is no product', (first) =>
  expect(isSumRow(['', first, '12345'])).toBe(true),
);

it.each(['Total Protein Pack', 'Totalled', 'Summer sausage', 'कुलचा'])('a product may be named %s', (name) =>
  expect(isSumRow([name, '349'])).toBe(false),
);
