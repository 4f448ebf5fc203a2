import { normalizeText } from './fold-word';

const AMOUNTS: [string, number][] = [
  ['half|aadha|adha|ardha|aadhi|आधा|अर्धा|1/2|½', 0.5],
  ['quarter|pav|paav|pau|pao|पाव|1/4|¼', 0.25],
  ['paun|pauna|paune|पाऊण|पौन|पौना|3/4|¾', 0.75],
  ['sava|sawa|सवा', 1.25],
  ['dedh|deed|didh|diid|डेढ|दीड', 1.5],
  ['adich|adhai|dhai|अडीच|ढाई', 2.5],
  ['ek|one|एक|a', 1],
  ['do|don|two|दो|दोन', 2],
  ['teen|tin|three|तीन', 3],
];
const UNITS: [string, number][] = [
  ['kgs?|k\\.g\\.?|kilos?|kilograms?|kelo|किलो|केजी|किलोग्राम', 1000],
  ['g|gms?|gr|grms?|grams?|gramme?s?|ग्राम|ग्रॅम|ग्राम्स', 1],
];
// Normalized like what is typed: the dots below Devanagari letters are gone.
const words = (table: [string, number][]): string => table.map(([forms]) => normalizeText(forms)).join('|');
const WEIGHT = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(\\d+(?:[.,]\\d+)?(?!/))\\s*|(${words(AMOUNTS)})\\s+)?(${words(UNITS)})(?![\\p{L}\\p{M}\\p{N}])`,
  'u',
);

/** The weight in what was typed, in grams, and the text without it. */
export function parseWeight(typed: string): { grams: number | null; rest: string } {
  const text = normalizeText(typed);
  const [whole, digits, word, unit] = WEIGHT.exec(text) ?? [];
  if (!whole || !unit) return { grams: null, rest: text };
  const perUnit = valueOf(UNITS, unit);
  if (!digits && !word && perUnit === 1) return { grams: null, rest: text };
  const amount = digits ? Number(digits.replace(',', '.')) : word ? valueOf(AMOUNTS, word) : 1;
  const grams = Math.round(amount * perUnit);
  return { grams: grams > 0 ? grams : null, rest: text.replace(whole, ' ') };
}

function valueOf(table: [string, number][], text: string): number {
  return table.find(([forms]) => new RegExp(`^(?:${normalizeText(forms)})$`, 'u').test(text))![1];
}
