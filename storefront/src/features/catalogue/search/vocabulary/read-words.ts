import { foldWord } from './fold-word';
import { joinPhrase, MEANINGS } from './product-terms';
import { FILLERS } from './synonyms';
import type { Vocabulary } from './vocabulary';

/** A word of the search, or a phrase, and what it is looked up by. */
export interface Word {
  typed: string;
  /** Folded; the first is the word itself, or what it was most likely meant to be. */
  terms: string[];
  meanings: string[];
  /** The word is not finished: terms that begin so count. */
  isBegun: boolean;
  /** It stands in descriptions alone. */
  isDescription: boolean;
  /** As it should have been spelled. */
  corrected: string | null;
  isKnown: boolean;
  /** The single words of a phrase. */
  parts: string[];
}

const LONGEST_PHRASE = 3;
const IGNORED = new Set(FILLERS.map(foldWord));
const PHRASES = new Set(
  MEANINGS.flatMap(({ spellings }) => spellings.filter(({ text }) => text.includes(' ')).map(({ text }) => joinPhrase(text))),
);
const ENDING = /(?:ाचे|ाची|ाचा|ाच्या|ाचं|ासाठी|चे|ची|चा|च्या|चं|साठी|वाला|वाले|वाली|che|chi|cha|chya|sathi|wala|wale|wali)$/;

/** The words that say what is wanted; those that say nothing ("fresh", "chahiye") are left out, unless there is no other. */
export function readWords(typedWords: string[], vocabulary: Vocabulary): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < typedWords.length; ) {
    const part = typedWords.slice(at, at + phraseLength(typedWords, at, vocabulary));
    at += part.length;
    const isFiller = part.length === 1 && IGNORED.has(foldWord(part[0]!)) && !vocabulary.has(foldWord(part[0]!));
    if (!isFiller) words.push(...readPart(part, vocabulary));
  }
  return words.length > 0 ? words : typedWords.flatMap((word) => readPart([word], vocabulary));
}

/** How many of the words from here on are one phrase, or one word typed apart ("lolly pop"). */
function phraseLength(typedWords: string[], from: number, vocabulary: Vocabulary): number {
  for (let length = Math.min(LONGEST_PHRASE, typedWords.length - from); length > 1; length--) {
    const part = typedWords.slice(from, from + length);
    const phrase = part.map(foldWord).join('');
    if (PHRASES.has(phrase) && vocabulary.has(phrase)) return length;
    const isApart = part.some((word) => !vocabulary.has(foldWord(word)));
    if (isApart && (vocabulary.has(phrase) || vocabulary.has(foldWord(part.join(''))))) return length;
  }
  return 1;
}

function readPart(part: string[], vocabulary: Vocabulary): Word[] {
  const typed = part.join(' ');
  const folded = part.map(foldWord);
  const phrase = folded.join('');
  const term = vocabulary.has(phrase) ? phrase : foldWord(part.join(''));
  const wordOf = (terms: string[], more: Partial<Word> = {}): Word => ({
    typed,
    terms,
    meanings: terms.flatMap((each) => vocabulary.meaningsOf(each, more.isBegun)),
    isBegun: false,
    isDescription: false,
    corrected: null,
    isKnown: true,
    parts: [],
    ...more,
  });
  if (vocabulary.has(term)) return [wordOf([term], { parts: folded.length > 1 ? folded : [] })];
  if (vocabulary.hasStart(term)) return [wordOf([term], { isBegun: true })];
  // What Marathi and Hindi hang on a word: "chikanche", "मटणाचे".
  const bare = foldWord(typed.replace(ENDING, ''));
  if (bare.length > 2 && vocabulary.has(bare)) return [wordOf([bare])];
  const joined = vocabulary.splitJoined(term);
  if (joined) return joined.map((each) => wordOf([each]));
  if (vocabulary.isDescribed(term)) return [wordOf([term], { isDescription: true })];
  const near = vocabulary.findNear(term);
  if (near.length === 0) return [wordOf([term], { isKnown: false })];
  return [wordOf(near, { corrected: vocabulary.spellingOf(near[0]!, typed) })];
}
