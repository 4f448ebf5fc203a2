import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Font, openSync } from 'fontkit';
import { splitGraphemes } from '@shop/domain';
import { chooseGlyphs, type Typeface, TYPEFACES } from './fonts.js';
import { isolate, TextSetter } from './set-text.js';
import { arrangeLine } from './visual-order.js';

const { default: PDFDocument } = await import('pdfkit');

const NAMES = {
  Marathi: 'ॲड. सुनील कदम',
  Latin: 'Ānanda Śarmā № 7 − 2',
  Gujarati: 'ક્ષિતિજ પટેલ',
  Tamil: 'கோபால் கிருஷ்ணன்',
  Kannada: 'ಶ್ರೀನಿವಾಸ್ ಕೃಷ್ಣ',
  Bengali: 'কৌশিক ভট্টাচার্য',
  Telugu: 'శ్రీనివాస్ వెంకటేశ్వర',
  Malayalam: 'ശ്രീകുമാർ കൃഷ്ണൻ',
  Odia: 'କ୍ଷିତି ଶ୍ରୀ ଓଡ଼ିଆ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Urdu: 'شاہ رخ خان',
};

/** What is drawn of a text, before it is put into order. */
const printable = (text: string): string =>
  splitGraphemes(text)
    .map((letter) => chooseGlyphs(letter).text)
    .join('');

describe('the letters of a document', () => {
  it('print names and addresses as people here write them, and the rupee sign', () => {
    for (const text of ['₹1,234.50', 'Flat 7 – “Sea View”', 'आशा शिंदे, १२ लेक रोड, ठाणे पश्चिम', 'José'])
      expect(printable(text)).toBe(text);
  });

  it.each(Object.entries(NAMES))('print a name in %s', (_, name) => expect(printable(name)).not.toContain('?'));

  it('print a question mark for what they do not have, never an empty box', () => {
    expect(printable('Asha 🙂 陳\u0007')).toBe('Asha ? ??');
    expect(printable('क\u0303')).toBe('क?');
  });

  it('are asked of the fonts: whatever passes has a glyph, in both weights', () => {
    const lettersOf = ({ regular }: Typeface) => (openSync(regular) as Font).characterSet.filter((code) => code < 0xfffe);
    const all = [...new Set(TYPEFACES.flatMap(lettersOf))].filter((code) =>
      /[\p{L}\p{N}\p{P}]/u.test(String.fromCodePoint(code)),
    );
    const refused = all.filter((code) => chooseGlyphs(String.fromCodePoint(code)).text === '?' && code !== 0x3f);
    expect(refused.map((code) => code.toString(16))).toEqual([]);
    for (const typeface of TYPEFACES) {
      const bold = openSync(typeface.bold) as Font;
      expect(lettersOf(typeface).filter((code) => !bold.hasGlyphForCodePoint(code))).toEqual([]);
      expect(bold.hasGlyphForCodePoint(0x200d)).toBe(true);
    }
  });
});

describe('the order of a line', () => {
  const shown = (line: string) => arrangeLine(line).map(({ text, actual }) => actual ?? text);

  it('runs from right to left where Urdu does, but not its numbers', () => {
    expect(shown('گل 12 گل')).toEqual(['ل', 'گ', ' ', '12', ' ', 'ل', 'گ']);
    expect(shown('Mr گل Khan')).toEqual(['Mr ', 'ل', 'گ', ' Khan']);
  });

  it('says for readers what a bracket belongs to: to the Urdu in it, else to the number in it', () => {
    const [LTR, RTL] = ['\u200e', '\u200f'];
    expect(shown('گل (12) گل')).toEqual(['ل', 'گ', ' ', LTR, '(', '12', ')', ' ', 'ل', 'گ']);
    expect(shown('گل (گل) (1 g)').join('')).toBe(`${RTL})لگ( لگ ${LTR}(1 g)`);
    expect(shown('Rice (گل)').join('')).toBe(`Rice (لگ${LTR})`);
    expect(shown('(1 × 250 g) [2]').join('')).toBe('(1 × 250 g) [2]');
  });

  it('is not turned by the direction of a text that is isolated, on the lines that follow neither', () => {
    const line = shown(`${isolate('گل 12')} (1 × 250 g)`).join('');
    expect(line.endsWith(' \u200e(1 × 250 g)')).toBe(true);
    expect(isolate('a\u2067b\u2069')).toBe('\u2068ab\u2069');
    expect(line).not.toMatch(/[\u2066-\u2069]/);
  });

  it('joins the letters of a word, and parts those that do not join', () => {
    const forms = (word: string) => arrangeLine(word).map(({ text }) => text);
    expect(forms('محل')).toEqual(['\u200dل\u200c', '\u200dح\u200d', 'م\u200d']);
    expect(forms('رخ')).toEqual(['خ\u200c', 'ر\u200c']);
  });

  it('gives each sign of a letter a place of its own', () => {
    expect(arrangeLine('سلا').map(({ text, actual }) => [text, actual])).toEqual([
      ['\u200dلا\u200c', 'ا'],
      ['\u200c', 'ل'],
      ['س\u200d', 'س'],
    ]);
  });

  it('keeps what was typed of letters that are drawn in another order', () => {
    expect(arrangeLine('Fresh चिकन 5').map(({ text, actual }) => [text, actual])).toEqual([
      ['Fresh ', null],
      ['चिकन', 'चिकन'],
      [' 5', null],
    ]);
  });
});

it('a word that is wider than its column is broken between letters as a reader sees them', () => {
  const setter = new TextSetter(new PDFDocument());
  const line = setter.height('क', 500, {});
  expect(setter.height('क्षत्रियक्षत्रिय', 500, {})).toBe(line);
  expect(setter.height('क्षत्रियक्षत्रिय', 30, {})).toBeGreaterThan(line);
  expect(setter.height('क्षि'.repeat(4), 1, {})).toBe(4 * line);
});

it('a PDF says what was typed, while place and size of the letters still hold', async () => {
  const pdf = new PDFDocument({ compress: false });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => pdf.on('end', done));
  new TextSetter(pdf).draw('A चिकन', { x: 40, y: 40, width: 200 }, {});
  pdf.end();
  await ended;
  const text = Buffer.from('\ufeffचिकन', 'utf16le').swap16().toString('latin1');
  const page = Buffer.concat(parts).toString('latin1').replaceAll('\\t', '\t').replaceAll('\\(', '(');
  const spans = page.match(/q\n\/Span <<\n\/ActualText \([^]*?\)\n>> BDC\n1 0 0 -1 [^]*?ET\nEMC\nQ/g);
  expect(spans).toHaveLength(1);
  expect(spans?.[0]).toContain(text);
});

it('is tried again with each release of pdfkit, whose text() must save and restore its state once around what it draws', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
  const next = 'Copy an invoice in Hindi from a PDF reader; if it reads as it is printed, set the release here.';
  expect({ pdfkit: dependencies.pdfkit, next }).toEqual({ pdfkit: '0.20.2', next });
});
