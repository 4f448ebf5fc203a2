/** Longer than any first name that people go by: a cut-off message would stand there instead. */
const LONGEST_NAME = 20;

/**
 * The first word of a name that is no title or initial, as a name is written: without shouting, letters held down or more than one hyphen.
 * Null for what is no first name.
 */
export function firstNameOf(name: string): string | null {
  const word = name
    .normalize('NFKC')
    .split(/\s+/)
    .find((each) => /^(?=..)\p{L}[\p{L}\p{M}]*(['’-]\p{L}[\p{L}\p{M}]*)?$/u.test(each));
  if (!word || ADDRESS.test(word)) return null;
  const calm = word.replace(/(\p{L}\p{M}*)\1{2,}/giu, '$1$1').replace(/\p{L}[\p{L}\p{M}]*/gu, capitalise);
  return [...calm].length <= LONGEST_NAME ? calm : null;
}

/** As an address is spelt where its signs are not taken. */
const ADDRESS = /^(https?|www)|dot(com|in|net|org)$/i;

const capitalise = (word: string): string => {
  const [first = '', ...rest] = word;
  const isMixed = /^\p{Lu}?\p{Ll}+(\p{Lu}\p{Ll}+)?$/u.test(word); // McDonald, DeSouza
  return first.toLocaleUpperCase('en') + (isMixed ? rest.join('') : rest.join('').toLocaleLowerCase('en'));
};
