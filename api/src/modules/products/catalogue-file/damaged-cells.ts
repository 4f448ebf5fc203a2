import { WINDOWS_FROM_0X80 } from './decode-text.js';

/** What a column holds, as far as it decides what a damaged cell looks like. */
export type ColumnKind = 'text' | 'devanagari' | 'texts' | 'number' | 'address';

const SAVE_AGAIN = 'save it as "CSV UTF-8 (Comma delimited)"';
const AS_TEXT = `Format the column as Text, type the value again and ${SAVE_AGAIN}.`;
const LONGEST_SHOWN = 40;

/**
 * Why a cell cannot be what the owner has typed: the spreadsheet has lost its letters, or has written something of its own
 * in its place. Null for a cell that is sound, and for one that says what the product says now.
 */
export function damageOf(cell: string, kind: ColumnKind, now = ''): string | null {
  if (cell === '' || cell === now) return null;
  const shown = cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell;
  const parts = kind === 'texts' ? cell.split(',').map((part) => part.trim()) : [cell];
  if (parts.some((part) => ERROR_VALUE.test(part)))
    return `The spreadsheet shows the error ${shown} here. Correct the formula or type the value, and ${SAVE_AGAIN}.`;
  if (isGarbled(cell))
    return `The letters of "${shown}" are garbled. Open the spreadsheet that still shows them and ${SAVE_AGAIN}.`;
  if (hasLostLetters(cell, kind, now))
    return `Letters of "${shown}" were lost as the file was saved. Open the spreadsheet that still has them and ${SAVE_AGAIN}.`;
  if (parts.some((part) => TOO_NARROW.test(part)))
    return `The column was too narrow, so that only "${shown}" was saved. Widen it and ${SAVE_AGAIN}.`;
  if (parts.some((part) => SCIENTIFIC.test(part))) return `The spreadsheet has shortened a long number to ${shown}. ${AS_TEXT}`;
  if (parts.some((part) => DATES.some((date) => date.test(part))))
    return `The spreadsheet has made a date of what was typed: ${shown}. ${AS_TEXT}`;
  return null;
}

/** A row that sums up the others. */
export function isSumRow(cells: string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return /^(?:(?:grand|sub)[ -]?)?total\b[ :.]*$|^sum[ :.]*$|^(?:कुल|एकूण)[ :.]*$/i.test(first);
}

export const SUM_ROW = 'This row is a sum, not a product. Delete it and choose the file again.';

const ERROR_VALUE =
  /^(?:#(?:REF|NAME|N\/A|NA|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|ERROR|GETTING_DATA)[!?]?|Err:\d{3})$/i;
const TOO_NARROW = /^#{2,}$/;
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d{1,3}$/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATES = [
  new RegExp(`^\\d{1,2}[-/. ]${MONTH}(?:[-/. ,]+\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[-/. ]\\d{1,4}(?:[-/. ,]+\\d{2,4})?$`, 'i'),
  /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}(?: \d{1,2}:\d\d.*)?$/,
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?: \d{1,2}:\d\d.*)?$/,
];

// Letters of UTF-8 as they look when their bytes are read one by one: in Windows' letters, in a Mac's and in those of DOS.
const GARBLED = [
  /à[¤-·]/,
  /[ÂÃ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/,
  /â[\u0080-\u009f‚€][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/,
  /ðŸ/,
  /‡[§•]/,
  /α[ñÑ]/,
];
// What stands for a letter that could not be read, and codes that no letter of Windows has.
const UNREADABLE = /[\ufffd\u0080-\u009f]/;

const isGarbled = (cell: string): boolean => UNREADABLE.test(cell) || GARBLED.some((letters) => letters.test(cell));

/** Letters that Windows' code page for Western Europe does not have are written as question marks. */
function hasLostLetters(cell: string, kind: ColumnKind, now: string): boolean {
  if (!cell.includes('?') || kind === 'address') return false;
  if (kind === 'number') return true;
  if (hasOtherLetters(now) && !hasOtherLetters(cell) && countMarks(cell) > countMarks(now)) return true;
  if (cell === asWesternText(now)) return true;
  const parts = kind === 'texts' ? cell.split(',').map((part) => part.trim()) : [cell];
  return parts.some((part) => LOST.some((sign) => sign.test(part)) || (kind === 'devanagari' && LOST_WORD.test(part)));
}

const LOST = [
  /^[?\s\d.,()/–-]*\?[?\s\d.,()/–-]*$/u, // nothing else is left
  /(?<![\p{L}\p{M}\p{N}?!.,'"’”)])\?{2,}/u, // a word of them
  /[\p{L}\p{M}]\?+[\p{L}\p{M}]/u, // within a word
];
// In a column of Hindi or Marathi a word of one letter counts as well.
const LOST_WORD = /(?:^|[\s,(/-])\?+(?=[\s,)/-]*[\p{L}\p{N}?])/u;

const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const hasOtherLetters = (text: string): boolean => OTHER_LETTER.test(text);
const countMarks = (text: string): number => text.split('?').length - 1;

const NOT_OF_WINDOWS = new RegExp(`[^\\s -ÿ${WINDOWS_FROM_0X80}]`, 'g');
const asWesternText = (text: string): string => text.replace(NOT_OF_WINDOWS, '?');
