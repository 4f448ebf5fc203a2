import { describe, expect, it } from '@jest/globals';
import { readTable } from './read-table.js';
import { readGrams, readRupees, readWhole } from './typed-amounts.js';

const cells = (bytes: Buffer | string): string[][] => {
  const { headers, rows } = readTable(Buffer.from(bytes));
  return [headers, ...rows.map((row) => row.cells)];
};
const utf16 = (text: string, order: 'le' | 'be', mark = true): Buffer => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const EXPECTED = [
  ['name', 'name_mr', 'price'],
  ['Keema', 'मटण, कीमा', '549'],
];

describe('a table is read', () => {
  it.each<[string, Buffer | string]>([
    ['from UTF-8 with a mark and CRLF', '\uFEFFname,name_mr,price\r\nKeema,"मटण, कीमा",549\r\n'],
    ['from "Unicode Text": UTF-16 with tabs', utf16('name\tname_mr\tprice\r\nKeema\t"मटण, कीमा"\t549\r\n', 'le')],
    ['from UTF-16, the other way round', utf16('name,name_mr,price\nKeema,"मटण, कीमा",549', 'be')],
    ['from UTF-16 without a mark', utf16('name\tname_mr\tprice\r\nKeema\tमटण, कीमा\t549\r\n', 'le', false)],
    ['from UTF-16 the other way round without a mark', utf16('name\tname_mr\tprice\nKeema\tमटण, कीमा\t549', 'be', false)],
    ['with semicolons', 'name;name_mr;price\r\nKeema;मटण, कीमा;549\r\n'],
    ['with tabs', 'name\tname_mr\tprice\nKeema\tमटण, कीमा\t549\n'],
    ['behind "sep=,"', 'sep=,\r\nname,name_mr,price\r\nKeema,"मटण, कीमा",549\r\n'],
    ['behind "sep=;"', '\uFEFF"sep=;"\r\nname;name_mr;price\r\nKeema;मटण, कीमा;549\r\n'],
    ['with the line ends of an old Mac', 'name,name_mr,price\rKeema,"मटण, कीमा",549\r'],
    ['without the empty rows and columns of a sheet', 'name,name_mr,price,,\n\n,,,,\nKeema,"मटण, कीमा",549,,\n,,,,\n'],
    ['with non-breaking spaces around', '\u00A0name,name_mr\u00A0,price\nKeema\u00A0,"\u00A0मटण, कीमा",549\u00A0'],
  ])('%s', (_, bytes) => expect(cells(bytes)).toEqual(EXPECTED));

  it('from the letters of Windows, where all of them are there', () =>
    expect(cells(Buffer.from('name;price\r\nCaf\xe9 \x96 cr\xe8me;\x80 5\r\n', 'latin1'))).toEqual([
      ['name', 'price'],
      ['Café – crème', '€ 5'],
    ]));

  it('with quoted commas, quotes and line breaks, and says which row of the sheet each is', () => {
    const { rows } = readTable(Buffer.from('sep=,\r\nname,cut\r\n"Legs, ""large""","in two\r\nlines"\r\n\r\nWings,whole\r\n'));
    expect(rows).toEqual([
      { line: 2, cells: ['Legs, "large"', 'in two\r\nlines'] },
      { line: 4, cells: ['Wings', 'whole'] },
    ]);
  });

  it.each<[string, Buffer]>([
    ['Excel workbook', Buffer.from('PK\x03\x04rest', 'latin1')],
    ['Excel workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1')],
    ['no table of text', Buffer.from('\x00\x01\x02\x03\x00\x00', 'latin1')],
    ['no table of text', Buffer.from('\xff\xfea', 'latin1')],
  ])('or is refused as %s, with what to do', (text, bytes) => {
    expect(() => readTable(bytes)).toThrow(text);
    expect(() => readTable(bytes)).toThrow('CSV UTF-8');
  });
});

describe('an amount', () => {
  it.each([
    '349',
    '₹349',
    '₹ 349',
    'Rs. 349',
    'Rs.349/-',
    'rs 349',
    'INR 349.00',
    '349.00',
    '349,00',
    '349.0',
    '549/-'.replace('5', '3'),
    '₹\u00A0349',
    '\u00A0349\u202F',
    '३४९',
    '₹३४९.००',
    'रु. ३४९/-',
    '349 rupees'.replace(' rupees', ' only'),
    '₨349',
  ])('of rupees, %j, is 349', (cell) => expect(readRupees(cell)).toBe(349));

  it.each([
    ['1,20,000', 120_000],
    ['₹1,20,000.00', 120_000],
    ['120,000', 120_000],
    ['1,200/-', 1_200],
    ['१,२०,०००', 120_000],
  ])('is grouped as in India: %j', (cell, rupees) => expect(readRupees(cell)).toBe(rupees));

  it.each(['349.50', '₹349.5', '349,50', '1,20', '12,0000', 'free', '-5', '3 49', '1.200', '349-399', '3e2'])(
    'that is no whole number of rupees, %j, stays as it was typed',
    (cell) => expect(readRupees(cell)).toBe(cell),
  );

  it.each<[string, string | undefined, number | string | null]>([
    ['500', undefined, 500],
    ['500 g', undefined, 500],
    ['500gm', undefined, 500],
    ['५०० ग्रॅम', undefined, 500],
    ['500.00', undefined, 500],
    ['1 kg', undefined, 1_000],
    ['0.35 kg', undefined, 350],
    ['1,000 g', undefined, 1_000],
    ['0.5', 'kg', 500],
    ['250 g', 'kg', 250],
    ['1', 'lbs', 454],
    ['8 oz', undefined, 227],
    ['500.5', undefined, '500.5'],
    ['0.3333 kg', undefined, '0.3333 kg'],
    ['2 pieces', undefined, '2 pieces'],
    ['', undefined, null],
  ])('of weight, %j in a column of %s, is %j grams', (cell, unit, grams) => expect(readGrams(cell, unit)).toBe(grams));

  it('of packs is whole', () =>
    expect([readWhole('1,200'), readWhole('12.0'), readWhole('१२'), readWhole('1.5'), readWhole('')]).toEqual([
      1_200,
      12,
      12,
      '1.5',
      null,
    ]));
});
