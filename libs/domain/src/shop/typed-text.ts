/** The text with the digits of every script as Latin ones: `४००६०१` is `400601`. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, valueOfDigit);
}

/** What was meant by a pasted or typed text: Latin digits, plain widths, single blanks, nothing that cannot be seen. */
export function plainText(typed: string): string {
  const visible = typed
    .normalize('NFKC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(INVISIBLE, '');
  return latinDigits(visible).replace(/ +/g, ' ').trim();
}

/**
 * A name or another text of one line as it was meant: single blanks, no marks of the writing direction and nothing without a
 * width, so that it cannot pass for another one or turn what stands beside it. Joiners between letters stay: Marathi and
 * Hindi are written with them, and emoji are made of them.
 */
export function typedLine(typed: string): string {
  return typed.replace(NO_SIGN, '').replace(STRAY_JOINERS, '').replace(BLANKS, ' ').trim();
}

/** The same of a text whose line breaks say something. */
export function typedLines(typed: string): string {
  return typed
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(typedLine)
    .join('\n')
    .trim();
}

/** A code without blanks, in capitals, with plain hyphens. */
export function typedCode(typed: string): string {
  return plainText(typed).replace(/ /g, '').replace(DASHES, '-').toUpperCase();
}

/** Hyphens, dashes and the minus sign. */
export const DASHES = /[\p{Pd}\u2212]/gu;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
// Direction marks, joiners, soft hyphens, byte order marks, control characters.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
// The same without blanks, joiners, and what says which shape of a sign is meant.
const NO_SIGN = /(?![\u200c\u200d]|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const STRAY_JOINERS = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu;
const BLANKS = /[\s\p{Cc}\u2800]+/gu;

// The digits of a script follow each other from nought to nine, and so may those of several scripts.
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
