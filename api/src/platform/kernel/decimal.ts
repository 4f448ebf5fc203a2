import { paiseFromWire, wireAmount } from '@shop/domain';
import { ValidateBy } from 'class-validator';

/**
 * A number of a DTO that may have a part behind the point: a distance, a coordinate, rupees with paise. The contract is written from the
 * types of the DTOs (`write-metadata.mjs`): this is `number` there, every other `number` is `integer`. `Paise` do not pass for it.
 */
export type Decimal = number & { readonly unit?: 'rupees' };

/** Rupees with at most two digits behind the point. The library's own check of digits fails on numbers that are written like `1e-9`. */
export const IsWireAmount = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isWireAmount', validator: { validate: isWireAmount } },
    { message: 'The field "$property" must be an amount in rupees, with paise at most.' },
  );

function isWireAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(Math.round(value * 100)) && wireAmount(paiseFromWire(value)) === value;
}
