import { plainText } from '@shop/domain';
import { Transform } from 'class-transformer';

/** One to three figures, or two such numbers with an en dash between: spreadsheets make a date of a hyphen. */
export const NUMBER_OR_RANGE = /^[1-9]\d{0,2}(–[1-9]\d{0,2})?$/;

/** Writes a range as it is shown, whichever way it was typed: `12-14`, `12 – 14` and `12 to 14` are `12–14`. An empty text is null. */
export const NumberRange = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainText(value).replace(/\s*(-|–|\bto\b)\s*/, '–') || null : value,
  );
