import { latinDigits } from '@shop/domain';
import { transliterate } from './transliterate';

const MARKS = /[\u0300-\u036f]/g;
/** One step after the other: what Indian cooks spell in several ways comes out as one. */
const SOUNDS: [RegExp, string][] = [
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/chh?/g, 'c'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/([kgtdbjrv])h/g, '$1'],
  [/ai|ay|ae|ei|ey/g, 'e'],
  [/au|aw|ow/g, 'o'],
  [/ee|ea|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/y/g, 'i'],
  [/(\D)\1+/g, '$1'],
  [/(..)h$/, '$1'],
  [/(...)e$/, '$1'],
];

/** Small letters, Latin digits and only the bare Devanagari letters: what two people type for the same text looks the same. */
export function normalizeText(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[\u093c\u200b-\u200d\ufeff]/g, '')
    .normalize('NFC');
  return latinDigits(bare).toLowerCase();
}

export function splitWords(text: string): string[] {
  return normalizeText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a catalogue are few, and come again and again. */
const MAX_CACHED = 5_000;
const cache = new Map<string, string>();

/** How a word sounds, in Latin letters, whichever of the two scripts and of its spellings it was written in. */
export function foldWord(word: string): string {
  const sound = cache.get(word) ?? fold(word);
  if (cache.size < MAX_CACHED) cache.set(word, sound);
  return sound;
}

export const foldWords = (text: string): string[] => splitWords(text).map(foldWord);

function fold(word: string): string {
  const latin = transliterate(word).replace(/^(.{2,}[^s])s$/, '$1');
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), latin);
}
