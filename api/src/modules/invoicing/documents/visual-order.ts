import bidiFactory, { type Bidi } from 'bidi-js';
import { splitGraphemes } from '@shop/domain';
import { chooseGlyphs, TYPEFACES, type Typeface } from './fonts.js';

/** What is drawn by one hand in one go. */
export interface Run {
  text: string;
  typeface: Typeface;
  /** What was typed, where a reader of the PDF would find something else in the glyphs; null where they say it. */
  actual: string | null;
}

interface Letter extends Run {
  /** Odd for what runs from right to left. */
  level: number;
}

// Its types tell of an ES module; Node loads it as CommonJS, whose default is the factory.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Unicode's signs around a text whose direction is its own affair. They are not drawn. */
export const FIRST_STRONG_ISOLATE = '\u2068';
export const POP_ISOLATE = '\u2069';
export const ISOLATES = /[\u2066-\u2069]/g;

/** A line of an English document, from left to right, as it is drawn. */
export function arrangeLine(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  let at = 0;
  const letters = splitLetters(line)
    .map((typed) => {
      const level = levels[at]!;
      at += typed.length;
      return { typed, level };
    })
    .filter(({ typed }) => typed !== FIRST_STRONG_ISOLATE && typed !== POP_ISOLATE);
  const drawn = letters.flatMap(({ typed, level }, index): Letter[] =>
    level % 2 === 0
      ? [{ ...drawLetter(typed), level }]
      : drawBackwards(typed, letters[index - 1]?.typed, letters[index + 1]?.typed).map((run) => ({ ...run, level })),
  );
  return mergeRuns(markBrackets(reorder(drawn)));
}

// Glyphs of these say themselves what they are. Others are reordered or joined, or share a shape.
const PLAIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20b9\u2116\u2212]+$/;

function drawLetter(typed: string): Run {
  const { text, typeface } = chooseGlyphs(typed);
  return { text, typeface, actual: text === typed && PLAIN.test(typed) ? null : typed };
}

const ZWJ = '\u200d';
const ZWNJ = '\u200c';

/**
 * A letter from right to left, in the form that its neighbours give it. Readers of a PDF turn such a line around sign by sign: each
 * sign of a letter has a place of its own, those before the last one without width. What joins nothing ends with a sign on the base
 * line, because readers take the height of the first glyph, which may be a dot.
 */
function drawBackwards(typed: string, before: string | undefined, after: string | undefined): Run[] {
  const { text, typeface } = chooseGlyphs(bidi.getMirroredCharacter(typed) ?? typed);
  const shape = (joins(before, typed) ? ZWJ : '') + text + (joins(typed, after) ? ZWJ : ZWNJ);
  const signs = [...typed];
  return signs.map((actual, index) => ({ text: index < signs.length - 1 ? ZWNJ : shape, typeface, actual }));
}

/** Unicode Standard Annex 9, rule L2. */
function reorder(letters: Letter[]): Letter[] {
  const line = [...letters];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < line.length; start++) {
      let end = start;
      while (end < line.length && line[end]!.level >= level) end++;
      line.splice(start, end - start, ...line.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  }
  return line;
}

const RTL_LETTER = /^(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LTR_LETTER = /^[\p{L}\p{N}]/u;
const RIGHT_TO_LEFT_MARK = '\u200f';
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * Readers of a PDF guess the direction of a bracket: poppler counts it to the letters on its left, from the first letter that runs from
 * right to left until a letter or digit that does not. A mark without width says what it belongs to: to Urdu, when there is some between it
 * and its partner, else to what is between them, and then it is the bracket that one sees.
 */
function markBrackets(line: Letter[]): Letter[] {
  if (!line.some(({ actual }) => RTL_LETTER.test(actual ?? ''))) return line;
  const partners = pairBrackets(line);
  let isRtl = false;
  return line.flatMap((letter, at): Letter[] => {
    const typed = letter.actual ?? letter.text;
    if (RTL_LETTER.test(typed)) isRtl = true;
    else if (LTR_LETTER.test(typed)) isRtl = false;
    const partner = partners.get(at);
    if (partner === undefined) return [letter];
    const inside = line.slice(Math.min(at, partner), Math.max(at, partner));
    const belongsToRtl = letter.level % 2 === 1 && inside.some(({ actual }) => RTL_LETTER.test(actual ?? ''));
    const seen = letter.level % 2 === 1 && !belongsToRtl ? bidi.getMirroredCharacter(typed) : null;
    const bracket = { ...letter, actual: seen ?? letter.actual };
    if (belongsToRtl === isRtl) return [bracket];
    isRtl = belongsToRtl;
    return [{ ...letter, text: ZWNJ, actual: isRtl ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK }, bracket];
  });
}

/** Which bracket closes which, as they are seen from left to right; others have no partner. */
function pairBrackets(line: readonly Letter[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { text }] of line.entries()) {
    const sign = text.replaceAll(ZWNJ, '');
    if (sign === '(' || sign === '[') open.push(at);
    else if (sign === ')' || sign === ']') {
      const partner = open.pop();
      if (partner !== undefined) pairs.set(at, partner).set(partner, at);
    }
  }
  return pairs;
}

/**
 * Letters from left to right are shaped together. Those from right to left stay single: readers of a PDF turn a line around letter by
 * letter, so each of them carries what was typed.
 */
function mergeRuns(line: Letter[]): Run[] {
  const runs: Letter[] = [];
  for (const letter of line) {
    const last = runs.at(-1);
    const isSame = last && last.typeface === letter.typeface && (last.actual === null) === (letter.actual === null);
    if (!isSame || last.level !== letter.level || letter.level % 2 === 1) runs.push({ ...letter });
    else {
      last.text += letter.text;
      if (last.actual !== null) last.actual += letter.actual;
    }
  }
  return runs;
}

const LAM_ALEF = /^\u0644\p{M}*$/u;
const ALEF = /^[\u0622\u0623\u0625\u0627]/;

/** Graphemes, and the one ligature that Arabic letters must form. */
function splitLetters(line: string): string[] {
  const letters: string[] = [];
  for (const letter of splitGraphemes(line)) {
    if (ALEF.test(letter) && LAM_ALEF.test(letters.at(-1) ?? '')) letters.push(letters.pop()! + letter);
    else letters.push(letter);
  }
  return letters;
}

const ARABIC_LETTER = /^(?=\p{L})[\p{Script=Arabic}\u0640]/u;
// Unicode's ArabicShaping.txt: those that join no letter, and those that join the one before alone.
const JOINS_NONE = /^[\u0621\u0674\u06d5]/;
const JOINS_BEFORE =
  /[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06ee\u06ef]\p{M}*$/u;

/** Whether two letters that follow each other are written in one stroke. */
function joins(first: string | undefined, second: string | undefined): boolean {
  if (!first || !second) return false;
  const isLetter = (letter: string): boolean => ARABIC_LETTER.test(letter) && !JOINS_NONE.test(letter);
  if (!isLetter(first) || !isLetter(second) || first.endsWith('\u200c')) return false;
  return !JOINS_BEFORE.test(first);
}

/** The hand whose height counts for a line. */
export const MAIN_TYPEFACE = TYPEFACES[0];
