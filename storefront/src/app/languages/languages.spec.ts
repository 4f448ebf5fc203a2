import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { englishMessages, setLanguage } from '../../platform/language';
import { openLanguage } from './open-language';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Every text of a tree by its path, such as `cart.removed`; a text with placeholders counts as one. */
function listTexts(texts: unknown, path = ''): Map<string, unknown> {
  if (typeof texts !== 'object' || texts === null) return new Map([[path, texts]]);
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...listTexts(value, path ? `${path}.${key}` : key)]));
}

/** The text itself; one with placeholders has all of them filled in. */
function filledIn(text: unknown): string {
  return String(isMade(text) ? text(...fillings(text)) : text);
}

/** Which placeholders a text shows when each is filled in with a mark of its own. */
function marksShown(text: unknown): string[] {
  if (!isMade(text)) return [];
  return [...new Set(filledIn(text).match(/⟦\d⟧/g))].sort();
}

type Made = (...given: never[]) => unknown;
const isMade = (text: unknown): text is Made => typeof text === 'function';

function fillings(text: Made): never[] {
  return Array.from({ length: text.length }, (_, index) => asFilling(`⟦${index}⟧`) as never);
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
  it('has every text that English has, and none besides', async () => {
    const { translations } = await import(`./${language}.ts`);
    expect([...listTexts(translations).keys()].sort()).toEqual([...listTexts(englishMessages()).keys()].sort());
  });

  it('leaves no text empty, and fills in the same names and figures', async () => {
    const { translations } = await import(`./${language}.ts`);
    const own = listTexts(translations);
    for (const [path, text] of listTexts(englishMessages())) {
      expect([path, typeof own.get(path), own.get(path) === '']).toEqual([path, typeof text, text === '']);
      expect([path, marksShown(own.get(path))]).toEqual([path, marksShown(text)]);
    }
  });

  it('is written in its own script', async () => {
    const { translations } = await import(`./${language}.ts`);
    const english = [...listTexts(translations)].filter(
      ([, text]) => /[a-z]{2}/i.test(filledIn(text)) && !/[\u0900-\u097f]/.test(filledIn(text)),
    );
    expect(english).toEqual([]);
  });

  it('is shown as soon as it is chosen, and English again after', async () => {
    const { messages } = await import('../../ui/messages');
    expect(await openLanguage(language)).toBe(true);
    expect([document.documentElement.lang, messages.close]).toEqual([language, { hi: 'बंद करें', mr: 'बंद करा' }[language]]);
    setLanguage('en');
    expect([document.documentElement.lang, messages.close]).toEqual(['en', 'Close']);
  });
});
