import { describe, expect, it } from '@jest/globals';
import { couponCode } from '../price/coupon.js';
import { isFssai, isGstin } from './licences.js';
import { normalisePhone, phoneDigits } from './phone.js';
import { latinDigits, plainText, typedCode, typedLine, typedLines } from './typed-text.js';
import { pincodeIn, readPincode } from '../delivery/pincode.js';

describe('a phone number as people paste it', () => {
  it.each([
    ['in marks of the writing direction', '\u202A+91 98200 12345\u202C'],
    ['in isolating marks', '\u2066098200-12345\u2069'],
    ['behind a left-to-right mark', '\u200E9820012345\u200F'],
    ['with characters that have no width', '\uFEFF98200\u200B12345\u2060'],
    ['with 0091 in front', '0091 9820012345'],
    ['with 0091 and a nought in front', '0091-0-9820012345'],
    ['with +91 and a nought', '+91 09820012345'],
    ['with +91 and a nought in brackets', '+91 (0) 98200 12345'],
    ['with 91 and a nought', '91 098200 12345'],
    ['with a nought before the country', '091-98200-12345'],
    ['from a link', 'tel:+91-98200-12345'],
    ['from a link in capitals', 'TEL:9820012345'],
    ['behind its label', 'Mob. No.: 98200 12345'],
    ['behind its label in Marathi', 'मोबाइल: ९८२०० १२३४५'],
    ['behind a word', 'WhatsApp no 98200 12345'],
    ['behind a picture', '📞 9820012345'],
    ['from a chat link', 'https://wa.me/919820012345'],
    ['from a link with parameters', 'tel:+91-98200-12345;phone-context=+91'],
    ['in front of a name', '98200 12345 (Asha)'],
    ['with dots', '98200.12345'],
    ['with slashes', '98200/12345'],
    ['with non-breaking hyphens', '98200\u201112345'],
    ['with dashes', '98200–12345'],
    ['with a minus', '98200\u221212345'],
    ['with non-breaking blanks', '+91\u00A098200\u202F12345'],
    ['in Devanagari digits', '+९१ ९८२०० १२३४५'],
    ['in Gujarati digits', '૯૮૨૦૦૧૨૩૪૫'],
    ['in Tamil digits', '௯௮௨௦௦௧௨௩௪௫'],
    ['in Arabic digits', '٩٨٢٠٠١٢٣٤٥'],
    ['in Urdu digits', '۹۸۲۰۰۱۲۳۴۵'],
    ['in full-width digits', '＋９１　９８２００－１２３４５'],
    ['with a soft hyphen', '98200\u00AD12345'],
  ])('%s is its ten digits', (_, typed) => expect(normalisePhone(typed)).toBe('9820012345'));

  it.each([
    '1234567890',
    '982001234',
    '02225401234',
    '+44 7911 123456',
    '+9820012345',
    '9820012345, 9820054321',
    '98200 12345 ext 7',
    '982001234A',
    '98200+12345',
    'Flat 9, 98200 12345',
    'wa.me/9198200',
    '१२३४५६७८९०',
    '9191',
    '',
  ])('%j is none', (typed) => expect(normalisePhone(typed)).toBeNull());

  it.each([
    ['98200', '98200'],
    ['\u202A+91 982\u202C', '982'],
    ['0982', '982'],
    ['९८२', '982'],
    ['9120', '9120'],
    ['Asha', null],
  ])('is searched by its beginning: %j is %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});

describe('a typed code', () => {
  it.each([
    'fresh10',
    ' FRESH10 ',
    '\u200Bfresh10\uFEFF',
    '\u202AFRESH10\u202C',
    'ＦＲＥＳＨ１０',
    'fresh१०',
    'FRESH 10',
    'fresh\u00AD10',
  ])('of a coupon, %j, is FRESH10', (typed) => expect(couponCode(typed)).toBe('FRESH10'));

  it('keeps its hyphen, whichever was typed', () => {
    for (const typed of ['diwali-24', 'DIWALI\u201124', 'diwali–24', 'ｄｉｗａｌｉ－２４'])
      expect(typedCode(typed)).toBe('DIWALI-24');
  });

  it.each([
    '400606',
    '400 606',
    '\u202A400606\u202C',
    '400-606',
    '400\u00A0606',
    '४००६०६',
    '٤٠٠٦٠٦',
    '４００６０６',
    '400606.',
    '400606\u200B',
  ])('of a place, %j, is 400606', (typed) => expect(readPincode(typed)).toBe('400606'));

  it('of a place stays what it is where it is none', () => expect(readPincode(' 4006O6 ')).toBe('4006O6'));

  it('of a place is found in an address in any digits', () => expect(pincodeIn('ठाणे ४००६०६')).toBe('400606'));

  it('of a licence is read with blanks, marks and other digits', () => {
    expect(isFssai(typedCode('\u202A1152 1001 0001 23\u202C'))).toBe(true);
    expect(isFssai(typedCode('१२३४५६७८९०१२३४'))).toBe(true);
    expect(isGstin(typedCode(' 27aapfu0939f1zv\u200B'))).toBe(true);
    expect(isGstin(typedCode('２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ'))).toBe(true);
    expect(isGstin('27AAPFU0939F1ZX')).toBe(false);
  });
});

it('plain text has Latin digits, nothing that cannot be seen and single blanks', () => {
  expect(plainText('\u2066 १२\u00A0\tMG\u200B Road\u2069')).toBe('12 MG Road');
  expect(latinDigits('০১২ ೩೪ ༥ 6')).toBe('012 34 5 6');
});

describe('a typed name', () => {
  it.each([
    ['marks of the writing direction', 'Ravi \u202EemraK\u202C \u202A\u202B\u202DRao', 'Ravi emraK Rao'],
    ['isolating marks', '\u2066Asha\u2067 \u2068Shinde\u2069', 'Asha Shinde'],
    ['left-to-right and right-to-left marks', '\u200EAsha\u200F\u061C', 'Asha'],
    ['characters without a width', '\uFEFFAs\u200Bha\u2060 Shinde\uFEFF', 'Asha Shinde'],
    ['soft hyphens and control characters', 'Asha\u0000 Shin\u00ADde\u001B', 'Asha Shinde'],
    ['tags that no one sees', 'Asha\u{E0041}\u{E007F}', 'Asha'],
    ['line breaks and other blanks', ' Asha\r\n\tShinde\u00A0\u2003Rao\u2028', 'Asha Shinde Rao'],
    ['joiners that join nothing', '\u200DAsha \u200C\u200DRao \u200D', 'Asha Rao'],
  ])('loses %s', (_, typed, name) => expect(typedLine(typed)).toBe(name));

  it.each(['\u200B', '\u200D', '\u200C \u2800', '\u3164', '\u202E\u202C'])('of what is not seen, %j, is empty', (typed) =>
    expect(typedLine(typed)).toBe(''),
  );

  it.each(['सूर्‍या', 'क्‍ष', 'क्‌ष', 'र्‍हस्व', 'बाऱ्‍या', 'Café Müller', 'मटण कीमा, ५०० ग्रॅम', '👨‍👩‍👧 ❤️', '👩🏽‍🍳', 'O’Brien–Rao'])(
    'keeps %s as it is',
    (name) => expect(typedLine(name)).toBe(name),
  );

  it('of several lines keeps its line breaks', () =>
    expect(typedLines('\u202E Good \u200B meat.\r\n\u2066Fresh  too.\u2069\u2028 ')).toBe('Good meat.\nFresh too.'));
});
