const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Engines older than Unicode 15.1 part the letters of a conjunct behind its virama.
const ENDS_IN_VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0ccd\u0c4d\u0d4d]\u200d?$/;
const IS_LETTER = /^\p{L}/u;

/** Letters as a reader sees them: with their signs, and as conjuncts. */
export function splitGraphemes(text: string): string[] {
  const graphemes: string[] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const last = graphemes.at(-1);
    if (last !== undefined && ENDS_IN_VIRAMA.test(last) && IS_LETTER.test(segment)) graphemes.push(graphemes.pop()! + segment);
    else graphemes.push(segment);
  }
  return graphemes;
}

/** The start of a text, at most so many UTF-16 units long, that ends with a whole letter and with no space. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  // Some letters more than could be kept, so that the last one is seen whole.
  for (const grapheme of splitGraphemes(text.slice(0, longest + 64))) {
    if (end + grapheme.length > longest) break;
    end += grapheme.length;
  }
  return text.slice(0, end).trimEnd();
}
