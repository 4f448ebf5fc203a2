import type { Language, OtherLanguage } from './language';

const PREFIX = /^\/(hi|mr)(?=\/|$)/;

/** What every address of a language begins with; English has the plain ones. */
export function languagePrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`;
}

/** An address without its prefix, and the language that it names: none where the prefix is missing. */
export function splitLanguage(pathname: string): { named: OtherLanguage | null; path: string } {
  const [prefix = '', named = null] = PREFIX.exec(pathname) ?? [];
  return { named: named as OtherLanguage | null, path: pathname.slice(prefix.length) || '/' };
}

/** The address of the same page in this language. */
export function addressIn(language: Language, pathname: string): string {
  const { path } = splitLanguage(pathname);
  return languagePrefix(language) + (path === '/' ? '' : path) || '/';
}
