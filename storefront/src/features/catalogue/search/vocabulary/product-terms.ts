import { foldWords } from './fold-word';
import { DISHES, SYNONYMS } from './synonyms';

/** What the search knows of a product. */
export interface SearchableProduct {
  id: string;
  name: string;
  name_hi?: string | null;
  name_mr?: string | null;
  cut: string | null;
  tags: readonly string[];
  weight: number | null;
  /** What the owner says that shoppers call it, in any language. */
  search_words?: readonly string[];
}

/** The terms of a product by where they come from: folded words, and the meanings that these have in the list of synonyms. */
export interface ProductTerms {
  id: string;
  name: string[];
  /** What it is called in Hindi and Marathi. */
  translated: string[];
  tags: string[];
  /** The owner's words, and meanings. */
  words: string[];
  /** Dishes that it goes into. */
  dishes: string[];
  cut: string[];
}

/** One line of the list of synonyms or of the dishes. */
export interface Meaning {
  id: string;
  /** A product has it when all words of one of these stand in its name, its tags or the owner's words. */
  is: string[][];
  spellings: Spelling[];
  isDish: boolean;
  isAnimal: boolean;
}

export interface Spelling {
  /** Folded. A phrase sounds as one word, so that it is found typed together and typed apart. */
  term: string;
  text: string;
}

export const joinPhrase = (phrase: string): string => foldWords(phrase).join('');
export const spell = (text: string): Spelling => ({ term: joinPhrase(text), text: text.toLowerCase() });

// Folded once, when the search is loaded. No word begins with these marks.
export const MEANINGS: readonly Meaning[] = [
  ...SYNONYMS.map(({ is, words, isAnimal = false }, at) => ({
    id: `#${at}`,
    is: is.map(foldWords),
    spellings: words.map(spell),
    isDish: false,
    isAnimal,
  })),
  ...DISHES.map(({ takes, words }, at) => ({
    id: `~${at}`,
    is: takes.map(foldWords),
    spellings: words.map(spell),
    isDish: true,
    isAnimal: false,
  })),
];

export function termsOf({ id, name, name_hi, name_mr, cut, tags, search_words = [] }: SearchableProduct): ProductTerms {
  const translated = [...new Set(foldWords(`${name_hi ?? ''} ${name_mr ?? ''}`))];
  const terms = { id, name: foldWords(name), translated, tags: tags.flatMap(foldWords), cut: cut ? foldWords(cut) : [] };
  const own = search_words.flatMap((words) => [...foldWords(words), joinPhrase(words)]);
  const all = new Set([...terms.name, ...terms.tags, ...own]);
  const has = MEANINGS.filter(({ is }) => is.some((words) => words.every((word) => all.has(word))));
  const [dishes, meanings] = [has.filter(({ isDish }) => isDish), has.filter(({ isDish }) => !isDish)];
  return { ...terms, words: [...new Set(own), ...meanings.map((each) => each.id)], dishes: dishes.map((each) => each.id) };
}
