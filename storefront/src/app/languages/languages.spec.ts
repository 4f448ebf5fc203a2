import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { englishWords, speakLanguage } from '../../platform/language';
import { openLanguage } from './open-language';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Every word of a tree by its path, as `cart.removed`; a text made from what is filled in counts as one word. */
function listWords(words: unknown, path = ''): Map<string, unknown> {
  if (typeof words !== 'object' || words === null) return new Map([[path, words]]);
  return new Map(Object.entries(words).flatMap(([key, value]) => [...listWords(value, path ? `${path}.${key}` : key)]));
}

/** The text itself; one that is made from figures and names with all of them filled in. */
function spoken(word: unknown): string {
  return String(isMade(word) ? word(...fillings(word)) : word);
}

/** What a text made from figures and names shows of them, when all are filled in with a mark of their own. */
function marksShown(word: unknown): string[] {
  if (!isMade(word)) return [];
  return [...new Set(spoken(word).match(/⟦\d⟧/g))].sort();
}

type Made = (...given: never[]) => unknown;
const isMade = (word: unknown): word is Made => typeof word === 'function';

function fillings(word: Made): never[] {
  return Array.from({ length: word.length }, (_, index) => asFilling(`⟦${index}⟧`) as never);
}

/** A text that also passes for a list, as names in a row are given. */
function asFilling(mark: string): unknown {
  return Object.assign(Object(mark), { join: () => mark, map: () => [mark] });
}

beforeAll(async () => {
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }))
    if (/(^|\/)messages\.ts$/.test(file)) await import(resolve(SOURCES, file));
});

describe.each(['hi', 'mr'] as const)('the shop in %s', (language) => {
  it('says every word that it says in English, and none besides', async () => {
    const { catalogue } = await import(`./${language}.ts`);
    expect([...listWords(catalogue).keys()].sort()).toEqual([...listWords(englishWords()).keys()].sort());
  });

  it('leaves no word empty, and fills in the same names and figures', async () => {
    const { catalogue } = await import(`./${language}.ts`);
    const own = listWords(catalogue);
    for (const [path, word] of listWords(englishWords())) {
      expect([path, typeof own.get(path), own.get(path) === '']).toEqual([path, typeof word, word === '']);
      expect([path, marksShown(own.get(path))]).toEqual([path, marksShown(word)]);
    }
  });

  it('says it in its own letters', async () => {
    const { catalogue } = await import(`./${language}.ts`);
    const english = [...listWords(catalogue)].filter(
      ([, word]) => /[a-z]{2}/i.test(spoken(word)) && !/[\u0900-\u097f]/.test(spoken(word)),
    );
    expect(english).toEqual([]);
  });

  it('is spoken as soon as it is chosen, and English again after', async () => {
    const { messages } = await import('../../ui/messages');
    expect(await openLanguage(language)).toBe(true);
    expect([document.documentElement.lang, messages.close]).toEqual([language, { hi: 'बंद करें', mr: 'बंद करा' }[language]]);
    speakLanguage('en');
    expect([document.documentElement.lang, messages.close]).toEqual(['en', 'Close']);
  });
});
