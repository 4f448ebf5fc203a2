/**
 * A number of a DTO that may have a part behind the point: a distance, a coordinate, rupees with paise. The contract is written from the
 * types of the DTOs (`write-metadata.mjs`): this is `number` there, every other `number` is `integer`. `Paise` do not pass for it.
 */
export type Decimal = number & { readonly unit?: 'rupees' };
