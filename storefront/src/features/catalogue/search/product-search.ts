import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { forEachInSlices } from '../../../platform/in-slices';
import { findGoodsNotSold } from './vocabulary/find-goods-not-sold';
import { foldWord, splitWords } from './vocabulary/fold-word';
import type { GoodsNotSold } from './vocabulary/goods-not-sold';
import { parseWeight } from './vocabulary/parse-weight';
import { MEANINGS, type ProductTerms, type SearchableProduct, termsOf } from './vocabulary/product-terms';
import { readWords, type Word } from './vocabulary/read-words';
import { DEVANAGARI, Vocabulary, WordsOfProducts } from './vocabulary/vocabulary';

export interface Found {
  /** The ids of the products, the best first. */
  ids: string[];
  /** The words of product names that the search is about, by how they sound, each with what was typed of it. */
  marks: ReadonlyMap<string, string>;
  /** What was probably meant, where that is not what was typed. */
  didYouMean: string | null;
  /** Why there is nothing: the shop does not sell such goods. */
  notSold: GoodsNotSold | null;
}

export interface ProductSearch {
  search: (typed: string) => Found;
  /** Up to this many ways to go on with what was typed. */
  suggest: (typed: string, most: number) => string[];
  /** A product with this id is in it. */
  has: (id: string) => boolean;
}

/** What a product is called where it is shown. */
type NameOf = (product: SearchableProduct) => string;

const FIELDS = ['name', 'translated', 'tags', 'words', 'dishes', 'cut'];
/** What a description says of a cut ("minced leg and breast") counts only where nothing is called so. */
const BY_NAME = ['name', 'translated', 'tags', 'words', 'dishes'];
const OWN = ['name', 'translated', 'tags', 'words'];
const BOOST = { name: 4, translated: 3, words: 3, tags: 2, dishes: 1, cut: 0.5 };
/** How long a name is says nothing about how well the product fits. */
const BM25 = { k: 1.2, b: 0, d: 0.5 };
const NOTHING: Found = { ids: [], marks: new Map(), didYouMean: null, notSold: null };
/** A pack is of the weight that was asked for when it is off by no more than a fifth. */
const NEAR_WEIGHT = Math.log(1.25);

/**
 * One index over the products in all languages. Built once for a catalogue, and in slices; every search is a look-up.
 * @throws the signal's reason once it is aborted
 */
export async function createProductSearch(
  products: readonly SearchableProduct[],
  nameOf: NameOf = ({ name }) => name,
  signal?: AbortSignal,
): Promise<ProductSearch> {
  const words = new WordsOfProducts();
  const index = new MiniSearch<ProductTerms>({
    fields: FIELDS,
    extractField: (document, field) => {
      const value = document[field as keyof ProductTerms];
      return typeof value === 'string' ? value : value.join(' ');
    },
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: { boost: BOOST, combineWith: 'AND', fields: BY_NAME, bm25: BM25 },
  });
  const add = (product: SearchableProduct): void => {
    const terms = termsOf(product);
    index.add(terms);
    words.add(product, terms);
  };
  await forEachInSlices(products, add, signal);
  return new IndexedProducts(products, index, new Vocabulary(words), nameOf);
}

class IndexedProducts implements ProductSearch {
  private readonly byId: Map<string, { product: SearchableProduct; place: number }>;
  /** A keystroke asks twice: for the products, and for what to suggest. */
  private last: { typed: string; found: Found } | null = null;

  constructor(
    private readonly products: readonly SearchableProduct[],
    private readonly index: MiniSearch<ProductTerms>,
    private readonly vocabulary: Vocabulary,
    private readonly nameOf: NameOf,
  ) {
    this.byId = new Map(products.map((product, place) => [product.id, { product, place }]));
  }

  search = (typed: string): Found => {
    if (this.last?.typed !== typed) this.last = { typed, found: this.find(typed) };
    return this.last.found;
  };

  private find(typed: string): Found {
    const { grams, rest } = parseWeight(typed);
    const typedWords = splitWords(rest);
    const notSold = findGoodsNotSold(typedWords, this.vocabulary);
    if (notSold) return { ...NOTHING, notSold };
    const words = readWords(typedWords, this.vocabulary);
    if (words.length === 0) return { ...NOTHING, ids: grams ? this.findByWeight(grams) : [] };
    const found = this.lookUp(words);
    if (found.length === 0) return { ...NOTHING, didYouMean: this.guess(words) };
    return {
      ids: this.rank(found, grams),
      marks: marksFor(words),
      didYouMean: words.some(({ corrected }) => corrected) ? this.spellOut(words) : null,
      notSold: null,
    };
  }

  has = (id: string): boolean => this.byId.has(id);

  suggest = (typed: string, most: number): string[] => {
    const typedWords = splitWords(typed);
    const last = typedWords.pop();
    if (!last || typedWords.length + last.length < 2) return [];
    const finished = this.correct(typedWords);
    const { ids, notSold } = this.search(typed);
    if (notSold) return [];
    const names = ids.slice(0, most).map((id) => this.nameOf(this.byId.get(id)!.product));
    const typedText = [...finished, last].join(' ');
    const texts = new Set([...this.finish(last, finished, Math.ceil(most / 2)), ...names]);
    return [...texts].filter((text) => splitWords(text).join(' ') !== typedText).slice(0, most);
  };

  private correct(words: string[]): string[] {
    const corrected = new Map(readWords(words, this.vocabulary).map((word) => [word.typed, word.corrected]));
    return words.map((word) => corrected.get(word) ?? word);
  }

  /** What was typed with its last word finished; only what finds something. */
  private finish(last: string, finished: string[], most: number): string[] {
    const texts = new Set<string>();
    for (const word of this.vocabulary.wordsBeginning(foldWord(last), last, finished)) {
      if (texts.size === most) break;
      const text = [...finished, word].join(' ');
      if (finished.length === 0 || this.finds(text)) texts.add(text);
    }
    return [...texts];
  }

  private lookUp(words: Word[]): SearchResult[] {
    if (words.some((word) => !word.isKnown)) return [];
    const query: Query = { combineWith: 'AND', queries: words.map(queryFor) };
    const found = this.index.search(query);
    if (found.length > 0) return found;
    const described = this.index.search(query, { fields: FIELDS });
    return described.length > 0 || words.length < 3 ? described : this.lookUpEither(words);
  }

  /** "liver gizzard chicken": no product is both, each is one of them and chicken. */
  private lookUpEither(words: Word[]): SearchResult[] {
    const isAnimal = (word: Word): boolean => word.terms.some((term) => this.vocabulary.isAnimal(term));
    const [animals, others] = [words.filter(isAnimal), words.filter((word) => !isAnimal(word))];
    if (animals.length !== 1 || others.length !== 2) return [];
    const either: Query = { combineWith: 'OR', queries: others.map(queryFor) };
    return this.index.search({ combineWith: 'AND', queries: [queryFor(animals[0]!), either] });
  }

  private rank(found: SearchResult[], grams: number | null): string[] {
    const placed = found.map(({ id, score }) => {
      const { product, place } = this.byId.get(id as string)!;
      const far = grams && product.weight ? Math.abs(Math.log(product.weight / grams)) : 0;
      return { id: product.id, score: score / (1 + 2 * far), place };
    });
    return placed.sort((a, b) => b.score - a.score || a.place - b.place).map(({ id }) => id);
  }

  private findByWeight(grams: number): string[] {
    const far = ({ weight }: SearchableProduct): number => (weight ? Math.abs(Math.log(weight / grams)) : Infinity);
    return this.products
      .filter((product) => far(product) < NEAR_WEIGHT)
      .sort((a, b) => far(a) - far(b))
      .map(({ id }) => id);
  }

  /** The words as they are spelled, and the last one to its end. */
  private spellOut(words: Word[]): string {
    const last = words.at(-1)!;
    const finished = words.slice(0, -1).map(spelled);
    const [whole] = last.isBegun ? this.finish(last.typed, finished, 1) : [];
    return whole ?? textOf(words);
  }

  /** What would find something: the words that are known, then fewer of them. */
  private guess(words: Word[]): string | null {
    const understood = words.filter((word) => word.isKnown);
    for (let count = understood.length; count > 0; count--) {
      const text = textOf(understood.slice(0, count));
      if (text !== textOf(words) && this.finds(text)) return text;
    }
    return null;
  }

  private finds(text: string): boolean {
    const words = readWords(splitWords(text), this.vocabulary);
    return words.length > 0 && this.lookUp(words).length > 0;
  }
}

const spelled = ({ corrected, typed }: Word): string => corrected ?? typed;
const textOf = (words: Word[]): string => words.map(spelled).join(' ');

function queryFor({ terms, meanings, isBegun, isDescription, parts }: Word): Query {
  if (isDescription) return { queries: terms, prefix: true, fields: ['cut'] };
  const queries: Query[] = [{ queries: [...terms, ...meanings], combineWith: 'OR' }];
  // A longer word of a name counts as well: "chicken" finds "Chickenpops".
  queries.push({ queries: terms, combineWith: 'OR', prefix: true, fields: isBegun ? OWN : ['name', 'translated'] });
  if (parts.length > 1) queries.push({ queries: parts, combineWith: 'AND' });
  return { combineWith: 'OR', queries };
}

function marksFor(words: Word[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { meanings } of words)
    for (const { is, spellings } of MEANINGS.filter(({ id, isDish }) => !isDish && meanings.includes(id))) {
      const translated = spellings.flatMap(({ term, text }) => (DEVANAGARI.test(text) ? [term] : []));
      for (const word of [...is.flat(), ...translated]) marks.set(word, '');
    }
  for (const { typed, terms, corrected } of words) for (const term of terms) marks.set(term, corrected ? '' : typed);
  return marks;
}
