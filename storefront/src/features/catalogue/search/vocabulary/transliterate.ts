const CONSONANTS: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 'sh', ष: 'sh', स: 's', ह: 'h',
}; // biome-ignore format: a table of letters
const VOWELS: Record<string, string> = {
  अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ru', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'a', ॲ: 'a',
}; // biome-ignore format: a table of letters
const SIGNS: Record<string, string> = {
  'ा': 'aa', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ru', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'a', '्': '',
}; // biome-ignore format: a table of letters
const NASALS: Record<string, string> = { 'ं': 'N', 'ँ': 'N' };
/** The vowel that a consonant carries unsaid, until it is known whether it is spoken. */
const INHERENT = 'ə';

/** A Devanagari word in Latin letters as people here type it ("मटण" is "matan"); Latin letters stay. */
export function transliterate(word: string): string {
  if (!/[\u0900-\u097f]/.test(word)) return word;
  let latin = '';
  const letters = [...word];
  letters.forEach((letter, at) => {
    const consonant = CONSONANTS[letter];
    const next = letters[at + 1] ?? '';
    if (consonant) latin += consonant + (next in SIGNS ? '' : INHERENT);
    else latin += VOWELS[letter] ?? SIGNS[letter] ?? NASALS[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '');
  });
  return dropUnspoken(latin);
}

// The unsaid vowel is not spoken at the end of a word, nor between two syllables that have vowels of their own.
function dropUnspoken(latin: string): string {
  return latin
    .replace(/([aiueo])([^aiueoə]+)ə$/, '$1$2')
    .replace(/(ə[^aiueoə]+)ə$/, '$1')
    .replace(/([aiueoə][^aiueoə]{1,3})ə(?=[^aiueoə]h?[aiueo])/g, '$1')
    .replaceAll(INHERENT, 'a')
    .replace(/N(?=[pbm])/g, 'm')
    .replaceAll('N', 'n');
}
