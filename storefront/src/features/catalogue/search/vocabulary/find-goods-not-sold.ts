import { foldWord, splitWords } from './fold-word';
import { type GoodsNotSold, GOODS_NOT_SOLD, NOT_SOLD_ALONE } from './goods-not-sold';
import type { Vocabulary } from './vocabulary';

const BY_WORD = new Map(
  Object.entries(GOODS_NOT_SOLD).flatMap(([goods, words]) =>
    splitWords(words).map((word) => [word, goods as GoodsNotSold] as const),
  ),
);
const BY_SOUND = new Map([...BY_WORD].map(([word, goods]) => [foldWord(word), goods]));
/** Shorter ones sound like too many others. */
const SHORTEST_SOUND = 5;

/** The goods that the search names and the shop does not sell. What a product of the shop is called is sold, whatever the list says. */
export function findGoodsNotSold(typedWords: string[], vocabulary: Vocabulary): GoodsNotSold | null {
  const [only = ''] = typedWords;
  if (typedWords.length === 1 && Object.hasOwn(NOT_SOLD_ALONE, only) && !vocabulary.isOwn(foldWord(only)))
    return NOT_SOLD_ALONE[only]!;
  for (const word of typedWords) {
    const sound = foldWord(word);
    const goods =
      BY_WORD.get(word) ?? (sound.length < SHORTEST_SOUND || vocabulary.hasStart(sound) ? undefined : BY_SOUND.get(sound));
    if (goods && !vocabulary.isOwn(sound)) return goods;
  }
  return null;
}
