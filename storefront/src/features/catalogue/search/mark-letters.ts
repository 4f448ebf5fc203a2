import { foldWord } from './vocabulary/fold-word';

export interface Letters {
  text: string;
  isMarked: boolean;
}

/** A product's name in pieces: the words that the search is about, or the letters of them that were typed, are marked. */
export function markLetters(name: string, marks: ReadonlyMap<string, string>): Letters[] {
  return name
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((text, at) => (at % 2 ? markWord(text, marks) : text ? [{ text, isMarked: false }] : []));
}

function markWord(word: string, marks: ReadonlyMap<string, string>): Letters[] {
  const folded = foldWord(word.toLowerCase());
  const begun = [...marks].filter(([term, typed]) => folded === term || (typed && folded.startsWith(term)));
  if (begun.length === 0) return [{ text: word, isMarked: false }];
  const typedLengths = begun.map(([, typed]) => typed).filter((typed) => typed && word.toLowerCase().startsWith(typed));
  const length = typedLengths.length > 0 ? Math.max(...typedLengths.map((typed) => typed.length)) : word.length;
  const rest = word.slice(length);
  return [{ text: word.slice(0, length), isMarked: true }, ...(rest ? [{ text: rest, isMarked: false }] : [])];
}
