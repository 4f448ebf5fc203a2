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

/** A code without blanks, in capitals, with plain hyphens. */
export function typedCode(typed: string): string {
  return plainText(typed).replace(/ /g, '').replace(DASHES, '-').toUpperCase();
}

/** Hyphens, dashes and the minus sign. */
export const DASHES = /[\p{Pd}\u2212]/gu;

const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
// Direction marks, joiners, soft hyphens, byte order marks, control characters.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// The digits of a script follow each other from nought to nine, and so may those of several scripts.
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
