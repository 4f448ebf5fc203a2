import { describe, expect, it } from '@jest/globals';
import { type Font, openSync } from 'fontkit';
import { FONTS, printable } from './draw-layout.js';

describe('the letters of a document', () => {
  it('print names and addresses as people here write them, and the rupee sign', () => {
    for (const text of ['₹1,234.50', 'Flat 7 – “Sea View”', 'आशा शिंदे, १२ लेक रोड, ठाणे पश्चिम', 'José'])
      expect(printable(text)).toBe(text);
  });

  it('print a question mark for what they do not have, never an empty box', () => {
    expect(printable('Asha 🙂 陳\u0007')).toBe('Asha ? ??');
    const everySign = Array.from({ length: 0x30_00 - 0x20 }, (_, n) => n + 0x20);
    const passes = everySign.filter((code) => printable(String.fromCodePoint(code)) === String.fromCodePoint(code));
    for (const file of Object.values(FONTS)) {
      const font = openSync(file) as Font;
      const missing = passes.filter((code) => !font.hasGlyphForCodePoint(code));
      expect(missing.map((code) => code.toString(16))).toEqual([]);
    }
  });
});
