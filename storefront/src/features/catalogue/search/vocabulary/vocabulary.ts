import { splitWords } from './fold-word';
import { findNearTerms } from './near-words';
import { type Meaning, MEANINGS, type ProductTerms, type SearchableProduct, type Spelling, spell } from './product-terms';

/** The words of a catalogue, product by product. */
export class WordsOfProducts {
  /** Words of names, in every language, and of tags, and the owner's. */
  readonly own = new Set<string>();
  readonly described = new Set<string>();
  /** The ids of the meanings that some product has. */
  readonly meanings = new Set<string>();
  readonly spellings = new Map<string, Spelling>();

  add(product: SearchableProduct, { name, translated, tags, words, dishes, cut }: ProductTerms): void {
    for (const id of dishes) this.meanings.add(id);
    for (const word of words) (isMeaning(word) ? this.meanings : this.own).add(word);
    for (const word of [...name, ...translated, ...tags]) this.own.add(word);
    for (const word of cut) this.described.add(word);
    for (const text of textsOf(product)) if (!this.spellings.has(text)) this.spellings.set(text, spell(text));
  }
}

/** All words that find a product of this catalogue: its own, and those of the meanings that its products have. */
export class Vocabulary {
  private readonly meanings = new Map<string, Set<string>>();
  private readonly animals = new Set<string>();
  private readonly terms: ReadonlySet<string>;
  private readonly groups: Spelling[][];

  constructor(private readonly words: WordsOfProducts) {
    const meanings = MEANINGS.filter(({ id }) => words.meanings.has(id));
    for (const meaning of meanings) this.addMeaning(meaning);
    this.terms = new Set([...words.own, ...this.meanings.keys()]);
    this.groups = [...meanings.map(({ spellings }) => spellings), ...[...words.spellings.values()].map((own) => [own])];
  }

  has(term: string): boolean {
    return this.terms.has(term);
  }

  /** A product is called so, or the owner says so. */
  isOwn(term: string): boolean {
    return this.words.own.has(term);
  }

  isAnimal(term: string): boolean {
    return this.animals.has(term);
  }

  hasStart(start: string): boolean {
    return startsAny(this.terms, start);
  }

  isDescribed(start: string): boolean {
    return startsAny(this.words.described, start);
  }

  /** What the term stands for; with `begun`, what any term stands for that begins so. */
  meaningsOf(term: string, begun = false): string[] {
    if (!begun) return [...(this.meanings.get(term) ?? [])];
    const ids = new Set<string>();
    for (const [candidate, meanings] of this.meanings) if (candidate.startsWith(term)) for (const id of meanings) ids.add(id);
    return [...ids];
  }

  findNear(term: string): string[] {
    return findNearTerms(term, this.terms);
  }

  /** "muttoncurrycut" */
  splitJoined(term: string): string[] | null {
    for (let at = term.length - 3; at >= 3; at--) {
      const [start, rest] = [term.slice(0, at), term.slice(at)];
      if (!this.has(start)) continue;
      const parts = this.has(rest) ? [rest] : this.splitJoined(rest);
      if (parts) return [start, ...parts];
    }
    return null;
  }

  /** In the script that was typed, where the word is known in it. */
  spellingOf(term: string, typed: string): string {
    const spellings = this.groups.flatMap((group) => group.filter((spelling) => spelling.term === term));
    return (spellings.find(({ text }) => isSameScript(text, typed)) ?? spellings[0])?.text ?? term;
  }

  /** One word of each meaning that begins so, in the script that was typed; none that means what was said before. */
  *wordsBeginning(start: string, typed: string, finished: readonly string[]): Generator<string> {
    for (const group of this.groups) {
      const fits = group.find(({ term, text }) => term.startsWith(start) && isSameScript(text, typed));
      if (fits && !group.some(({ text }) => finished.includes(text))) yield fits.text;
    }
  }

  private addMeaning({ id, spellings, isAnimal }: Meaning): void {
    for (const { term } of spellings) {
      if (isAnimal) this.animals.add(term);
      const meanings = this.meanings.get(term);
      if (meanings) meanings.add(id);
      else this.meanings.set(term, new Set([id]));
    }
  }
}

export const DEVANAGARI = /[\u0900-\u097f]/;
const isSameScript = (a: string, b: string): boolean => DEVANAGARI.test(a) === DEVANAGARI.test(b);
const isMeaning = (term: string): boolean => term.startsWith('#');

function textsOf({ search_words = [], tags, name, name_hi, name_mr }: SearchableProduct): string[] {
  return [...search_words, ...tags, ...splitWords(`${name} ${name_hi ?? ''} ${name_mr ?? ''}`)];
}

function startsAny(terms: Iterable<string>, start: string): boolean {
  for (const term of terms) if (term.startsWith(start)) return true;
  return false;
}
