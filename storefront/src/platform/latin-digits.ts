/** The text with its Devanagari digits as Latin ones: `४००६०१` is `400601`. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}

const ZERO = '०'.charCodeAt(0);
