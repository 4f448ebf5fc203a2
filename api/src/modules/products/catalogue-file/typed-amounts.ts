import { plainText } from '@shop/domain';

const BEFORE_RUPEES = /^(?:₹|rs\.?|inr|रु\.?|रुपये|रुपए)\s*/i;
const AFTER_RUPEES = /(?:\s*(?:\/[-=]|₹|rs\.?|inr|रु\.?|रुपये|रुपए|only\b))+$/i;
/** `1,20,000` and `120,000`; behind a comma or a point there is nothing but noughts. */
const WHOLE = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:[.,]0{1,2})?$/;

const GRAMS_IN: [unit: RegExp, grams: number][] = [
  [/^(?:g|gms?|gr|grams?|grammes?|ग्रॅम|ग्राम)$/i, 1],
  [/^(?:kgs?|kilos?|kilograms?|किलो|किग्रा)$/i, 1_000],
  [/^(?:lbs?|pounds?)$/i, 453.592_37],
  [/^(?:oz|ounces?)$/i, 28.349_523_125],
];

/** A count however a spreadsheet writes it; any other text stays what it is, and the rules of the form name it. */
export function readWhole(cell: string): number | string | null {
  const text = plainText(cell);
  if (text === '') return null;
  const digits = WHOLE.exec(text)?.[1]?.replaceAll(',', '');
  return digits && digits.length <= 9 ? Number(digits) : cell;
}

/** Whole rupees, with their sign or without: `₹1,200`, `Rs. 349.00`, `549/-`. */
export function readRupees(cell: string): number | string | null {
  const read = readWhole(plainText(cell).replace(BEFORE_RUPEES, '').replace(AFTER_RUPEES, ''));
  return typeof read === 'number' ? read : cell || null;
}

/** Whole grams. A cell may have a unit of its own; else it is the column's. */
export function readGrams(cell: string, unit = 'g'): number | string | null {
  const text = plainText(cell).replace(/(?<=\d),(?=\d{3}\b)/g, '');
  if (text === '') return null;
  const [, number, ownUnit] = /^(\d{1,9}(?:\.\d{1,6})?) ?(\p{L}[\p{L}\p{M}]*)?\.?$/u.exec(text) ?? [];
  const inGrams = gramsIn(ownUnit ?? unit);
  if (number === undefined || inGrams === undefined) return cell;
  const grams = Number(number) * inGrams;
  const whole = Math.round(grams);
  // Pounds and ounces never are whole grams.
  const isExact = Math.abs(grams - whole) < 0.01;
  return isExact || !Number.isInteger(inGrams) ? whole : cell;
}

export const gramsIn = (unit: string): number | undefined => GRAMS_IN.find(([name]) => name.test(unit.trim()))?.[1];
