import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** One hand in both weights, as files. What is used of them goes into the PDF. */
export interface Typeface {
  regular: string;
  bold: string;
}

const typeface = (folder: string, name: string): Typeface => ({
  regular: require.resolve(`@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`),
  bold: require.resolve(`@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf`),
});

/**
 * The letters of a document, the first hand that has them all counts (decision 98): Western ones, Devanagari and the rupee sign,
 * then Gujarati, Tamil, Kannada, Bengali, Telugu, Malayalam, Odia, Gurmukhi, Urdu.
 */
export const TYPEFACES: readonly [Typeface, ...Typeface[]] = [
  typeface('mukta', 'Mukta'),
  typeface('mukta-vaani', 'MuktaVaani'),
  typeface('mukta-malar', 'MuktaMalar'),
  typeface('noto-sans-kannada', 'NotoSansKannada'),
  typeface('noto-sans-bengali', 'NotoSansBengali'),
  typeface('anek-telugu', 'AnekTelugu'),
  typeface('anek-malayalam', 'AnekMalayalam'),
  typeface('noto-sans-oriya', 'NotoSansOriya'),
  {
    regular: require.resolve('@expo-google-fonts/baloo-paaji-2/BalooPaaji2_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/baloo-paaji-2/BalooPaaji2_700Bold.ttf'),
  },
  typeface('noto-naskh-arabic', 'NotoNaskhArabic'),
];

const opened = new Map<string, Font>();

/** A file is opened when the first text needs it: most documents need the first one alone. */
export function openFont(file: string): Font {
  const cached = opened.get(file);
  if (cached) return cached;
  const { openSync } = require('fontkit') as typeof import('fontkit');
  const font = openSync(file) as Font;
  opened.set(file, font);
  return font;
}

/** What is drawn of one letter as a reader sees it, and by which hand. */
export interface Glyphs {
  text: string;
  typeface: Typeface;
}

const drawn = new Map<string, Glyphs>();
const MAX_CACHED = 5_000;

/** Asks the fonts. A sign that none of them has becomes a question mark, never an empty box. */
export function chooseGlyphs(letter: string): Glyphs {
  const cached = drawn.get(letter);
  if (cached) return cached;
  if (drawn.size >= MAX_CACHED) drawn.clear();
  const glyphs = findGlyphs(letter);
  drawn.set(letter, glyphs);
  return glyphs;
}

function findGlyphs(letter: string): Glyphs {
  const whole = TYPEFACES.find((typeface) => draws(typeface, letter));
  if (whole) return { text: letter, typeface: whole };
  const [base = '', ...marks] = letter;
  const typeface = TYPEFACES.find((each) => draws(each, base));
  if (!typeface) return { text: '?', typeface: TYPEFACES[0] };
  return { text: base + marks.map((mark) => (draws(typeface, base + mark) ? mark : '?')).join(''), typeface };
}

function draws({ regular }: Typeface, letter: string): boolean {
  const font = openFont(regular);
  if (![...letter].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))) return false;
  try {
    // fontkit 2.0.4 throws at marks whose anchor a font leaves out: a name must not stop a bill.
    return font.layout(letter).glyphs.every(({ id }) => id !== 0);
  } catch {
    return false;
  }
}
