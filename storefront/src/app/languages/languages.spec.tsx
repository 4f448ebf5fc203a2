import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { englishMessages, keptLanguage, setLanguage } from '../../platform/language';
import { type LanguageLoaders, openLanguage } from './open-language';
import { spyOnConsole } from '../../testing/console';
import { collectToasts, renderInShop } from '../../testing/render-in-shop';
import { ShopRoutes } from '../routes/routes';

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

describe.each(['hi', 'mr'] as const)('the shop in %s', (language) => {
  beforeAll(async () => {
    for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }))
      if (/(^|\/)messages\.ts$/.test(file)) await import(resolve(SOURCES, file));
  });

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

let description: HTMLMetaElement;
beforeEach(() => {
  description = Object.assign(document.createElement('meta'), { name: 'description', content: '' });
  document.head.append(description);
});
afterEach(() => {
  description.remove();
  setLanguage('en');
});

const shop = () => renderInShop(<ShopRoutes />, { signedIn: true });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  await waitFor(() => expect(document.querySelector('#language-menu input')).toBeInTheDocument());
  return within(document.getElementById('language-menu')!);
};
const browserPrefers = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the choice of languages', () => {
  it('names each language in its own letters', async () => {
    shop();
    const menu = await openMenu();
    expect(
      menu.getAllByRole('radio').map((radio) => [radio.closest('label')?.textContent, radio.closest('label')?.lang]),
    ).toEqual([
      ['English', 'en'],
      ['हिन्दी', 'hi'],
      ['मराठी', 'mr'],
    ]);
    expect(menu.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('changes every word on the page at once and leaves everything else as it is', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo');
    shop();
    await userEvent.type(await screen.findByRole('searchbox'), 'mutton');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Mutton Curry Cut' }));
    const menu = await openMenu();
    scrolled.mockClear();
    await userEvent.click(menu.getByRole('radio', { name: 'मराठी' }));
    expect(await screen.findByRole('heading', { name: 'आमचं कलेक्शन' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('mutton');
    expect(screen.getByRole('button', { name: 'कार्ट, 1 आयटम' })).toBeInTheDocument();
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.documentElement).toHaveAttribute('lang', 'mr');
    await waitFor(() => expect(document.title).toMatch(/^Yeoor Fresh · ताजं/));
    expect(description.content).toMatch(/^ताजं चिकन/);
    expect(keptLanguage()).toBe('mr');
  });

  it('gives the focus back to its button after a press', async () => {
    shop();
    await userEvent.click((await openMenu()).getByRole('radio', { name: 'हिन्दी' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'भाषा: हिन्दी' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'भाषा: हिन्दी' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('can be made with the arrow keys, and stays open for the next', async () => {
    shop();
    const menu = await openMenu();
    act(() => menu.getByRole('radio', { name: 'English' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    const hindi = await screen.findByRole('button', { name: 'भाषा: हिन्दी' });
    expect(hindi).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('radio', { name: 'हिन्दी' })[0]).toHaveFocus();
  });

  it('stands in the footer too', async () => {
    shop();
    const footer = within(await screen.findByRole('contentinfo'));
    await userEvent.click(await footer.findByRole('radio', { name: 'हिन्दी' }));
    expect(await footer.findByRole('heading', { name: 'स्टोर का समय' })).toBeInTheDocument();
  });

  it('that was made in another tab is followed here', async () => {
    shop();
    await screen.findByRole('heading', { name: 'The Collection' });
    localStorage.setItem('shop.language', '"hi"');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.language' })));
    expect(await screen.findByRole('heading', { name: 'हमारा कलेक्शन' })).toBeInTheDocument();
  });
});

describe('translations that do not load', () => {
  const shelves = (changes: Partial<LanguageLoaders>): LanguageLoaders => ({ hi: never, mr: never, ...changes });
  const never = () => new Promise<never>(() => {});
  const arrived = async () => ({ translations: {}, fontReady: async () => null });

  it('are told of, and the shop goes on in the language it speaks', async () => {
    spyOnConsole();
    const toasts = collectToasts();
    expect(await openLanguage('mr', shelves({ mr: () => Promise.reject(new TypeError('no line')) }))).toBe(false);
    await waitFor(() => expect(toasts).toEqual(['मराठी could not be loaded. Please check your connection.']));
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('at once do not overtake what was chosen after them', async () => {
    let arriveLate = () => {};
    const late = () => new Promise<void>((resolve) => (arriveLate = resolve)).then(arrived);
    const first = openLanguage('hi', shelves({ hi: late }));
    await openLanguage('mr', shelves({ mr: arrived }));
    arriveLate();
    expect(await first).toBe(false);
    expect(document.documentElement).toHaveAttribute('lang', 'mr');
  });
});

describe("the browser's own language", () => {
  it('is offered in that language, and spoken when it is taken', async () => {
    browserPrefers('mr-IN', 'en');
    shop();
    await userEvent.click(await screen.findByRole('button', { name: 'मराठीत पहा?' }));
    expect(await screen.findByRole('heading', { name: 'आमचं कलेक्शन' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'मराठीत पहा?' })).not.toBeInTheDocument();
  });

  it('is not offered again once it was dismissed', async () => {
    browserPrefers('fr', 'hi');
    const { unmount } = shop();
    await userEvent.click(await screen.findByRole('button', { name: 'नहीं, धन्यवाद' }));
    unmount();
    shop();
    await screen.findByRole('heading', { name: 'The Collection' });
    expect(screen.queryByRole('button', { name: 'हिन्दी में देखें?' })).not.toBeInTheDocument();
  });

  it('is not offered to those who read English, nor to those who have chosen it', async () => {
    browserPrefers('en-IN', 'hi-IN');
    const { unmount } = shop();
    await screen.findByRole('heading', { name: 'The Collection' });
    expect(screen.queryByRole('button', { name: 'हिन्दी में देखें?' })).not.toBeInTheDocument();
    const footer = within(await screen.findByRole('contentinfo'));
    await userEvent.click(await footer.findByRole('radio', { name: 'हिन्दी' }));
    await userEvent.click(await footer.findByRole('radio', { name: 'English' }));
    await footer.findByRole('heading', { name: 'Store hours' });
    unmount();
    browserPrefers('hi-IN');
    shop();
    await screen.findByRole('heading', { name: 'The Collection' });
    expect(screen.queryByRole('button', { name: 'हिन्दी में देखें?' })).not.toBeInTheDocument();
  });
});
