const LONGEST = 60;
const SHORTEST = 2;
/** As long as a telephone number or a pincode: the shop keeps nothing that tells who somebody is. */
const MANY_DIGITS = /\p{Nd}(?: ?\p{Nd}){4}/u;
/** As addresses of mail are spelt where the sign is not at hand. */
const SPELT_ADDRESS = / at \S+ (?:dot )?(?:com|in|org|net)$/;

/** The text as it is counted, so that "Fish " and "fish" are one; null for what is no search, or may be about a person. */
export function normalizeSearch(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (/[@/\\]|www\./.test(text)) return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';
  // Looked at without what stands between them, in the digits of every script.
  if (MANY_DIGITS.test(words) || SPELT_ADDRESS.test(words)) return null;
  const letters = [...words].length;
  return letters >= SHORTEST && letters <= LONGEST ? words : null;
}
