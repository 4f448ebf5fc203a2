/**
 * A number of a DTO that may have a part behind the point: a distance, a coordinate, rupees with paise. The contract is written from the
 * types of the DTOs (`write-metadata.mjs`): this is `number` there, every other `number` is `integer`.
 */
export type Decimal = number;
