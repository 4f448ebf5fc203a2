import { ShopError } from '../../../platform/kernel/errors/shop-error.js';

export const refused = (text: string, cause?: unknown): ShopError => new ShopError('INVALID_REQUEST', { text, cause });

const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0'].map((start) => Buffer.from(start, 'latin1'));
/** So many bytes are enough to see how a file without a mark is written. */
const SAMPLE = 4_096;

/**
 * The text of a file as spreadsheets save one: UTF-8 and UTF-16, each with its mark or without, or the letters of Windows
 * for Western Europe, which Excel's plain "CSV" has. @throws ShopError INVALID_REQUEST for a file that is no text
 */
export function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw refused('This is an Excel workbook. In Excel, choose Save As and "CSV UTF-8 (Comma delimited)", and import that file.');
  const encoding = encodingOf(bytes);
  try {
    const text = encoding === null ? fromWindows(bytes) : new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw refused(NO_TEXT, cause);
  }
  throw refused(NO_TEXT);
}

const NO_TEXT = 'This file is no table of text. Save it as "CSV UTF-8".';

/** Null for the letters of Windows: no bytes are wrong there. */
function encodingOf(bytes: Buffer): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  // Commas, tabs and digits have a zero for one of their two bytes.
  const zeros = [0, 0];
  sample.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  const many = sample.length / 20;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > many && zeros[1] === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : null;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

// Where Latin-1 has control codes.
export const WINDOWS_FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const fromWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (code) => WINDOWS_FROM_0X80[code.charCodeAt(0) - 0x80]!);
