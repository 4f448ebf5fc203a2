import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { plainText, PRODUCT_FIELDS } from '@shop/domain';
import { Transform } from 'class-transformer';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { PageQuery } from '../../platform/kernel/page.dto.js';
import { TypedLine } from '../../platform/web/validation/typed-text.js';

const MAX_PACKS = 100_000;
const LEAST_PACKS = { message: 'Stock must be at least 0 packs.' };
const MOST_PACKS = { message: 'Stock must be at most 1,00,000 packs.' };

/** One to three figures, or two such numbers with an en dash between: spreadsheets make a date of a hyphen. */
const NUMBER_OR_RANGE = /^[1-9]\d{0,2}(–[1-9]\d{0,2})?$/;

/** Writes a range as it is shown, whichever way it was typed: `12-14`, `12 – 14` and `12 to 14` are `12–14`. An empty text is null. */
const NumberRange = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainText(value).replace(/\s*(-|–|\bto\b)\s*/, '–') || null : value,
  );

/** A product as a shopper sees it. Price in whole rupees, weight in grams. */
export class ProductReply {
  id: string;
  /** In English: the name of record, which orders keep and bills in English have. */
  name: string;
  /** In Hindi and Marathi; null where the owner has written none. */
  name_hi: string | null;
  name_mr: string | null;
  /** Path (`/pictures/…`) of the picture; null while there is none. The console also sees the https address of one that is still to be fetched. */
  img: string | null;
  price: number;
  weight: number | null;
  tags: string[];
  cut: string | null;
  cut_hi: string | null;
  cut_mr: string | null;
  /** Where the animal comes from; null when the owner has not said so. */
  origin: string | null;
  /** How many pieces a pack has: a number, or a range such as `12–14`; null when the owner has not said so. */
  pieces: string | null;
  /** How many people a pack is enough for: a number, or a range; null when the owner has not said so. */
  serves: string | null;
  /** What else shoppers call it, in any language. */
  search_words: string[];
}

export class AdminProductReply extends ProductReply {
  is_available: boolean;
  /** Packs left; null means unlimited. */
  stock: number | null;
  /** Its place in the shop's grid; lower comes first. */
  position: Decimal;
  archived_at: string | null;
  version: number;
}

/** What the owner says about a product. */
export class ProductFields {
  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: PRODUCT_FIELDS.name.fault })
  @MaxLength(120)
  name: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(120)
  name_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(120)
  name_mr?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  cut?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  cut_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  cut_mr?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  origin?: string | null;

  @IsOptional()
  @NumberRange()
  @Matches(NUMBER_OR_RANGE, { message: PRODUCT_FIELDS.pieces.fault })
  pieces?: string | null;

  @IsOptional()
  @NumberRange()
  @Matches(NUMBER_OR_RANGE, { message: PRODUCT_FIELDS.serves.fault })
  serves?: string | null;

  @IsOptional()
  @IsInt({ message: PRODUCT_FIELDS.weight.fault })
  @Min(1, { message: 'Weight must be at least 1 gram.' })
  @Max(100_000, { message: 'Weight must be at most 1,00,000 grams.' })
  weight?: number | null;

  @IsInt({ message: PRODUCT_FIELDS.price.fault })
  @Min(1, { message: 'Price must be at least ₹1.' })
  @Max(100_000, { message: 'Price must be at most ₹1,00,000.' })
  price: number;

  /** Only our own pictures or https addresses: anything else could carry a script. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(500)
  @Matches(/^(https:\/\/[^\s]+|\/pictures\/[\w-][\w.-]*\.(avif|webp))$/, { message: PRODUCT_FIELDS.img.fault })
  img?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(12)
  @TypedLine()
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(40, { each: true })
  tags?: string[];

  /** For the search of the shop. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(30)
  @TypedLine()
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(40, { each: true })
  search_words?: string[];
}

export class CreateProductRequest extends ProductFields {
  /** Packs to begin with; null or left out means unlimited. */
  @IsOptional()
  @IsInt({ message: 'Stock must be a whole number of packs.' })
  @Min(0, LEAST_PACKS)
  @Max(MAX_PACKS, MOST_PACKS)
  stock?: number | null;

  /** Made by the browser for this one product: sent again with it, nothing is added, and the answer is the product that is there. */
  @IsOptional()
  @IsUUID()
  request_id?: string;
}

/** The whole product, by somebody who has seen this version of it. The stock has a call of its own: packs are sold meanwhile. */
export class UpdateProductRequest extends ProductFields {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

/** Either a new count (null: unlimited), or how many packs came in. */
export class SetStockRequest {
  @IsOptional()
  @IsInt({ message: 'Stock must be a whole number of packs.' })
  @Min(0, LEAST_PACKS)
  @Max(MAX_PACKS, MOST_PACKS)
  stock?: number | null;

  @IsOptional()
  @IsInt({ message: 'Stock must be a whole number of packs.' })
  @Min(-MAX_PACKS)
  @Max(MAX_PACKS)
  add?: number;

  /** What was there when the new number was typed, null for packs that are not counted: another number by now is not overwritten unseen. */
  @IsOptional()
  @IsInt({ message: 'Stock must be a whole number of packs.' })
  @Min(0, LEAST_PACKS)
  @Max(MAX_PACKS, MOST_PACKS)
  seen?: number | null;
}

export class SetArchivedRequest {
  @IsBoolean({ message: 'archived must be true or false.' })
  archived: boolean;
}

export class ArrangeProductsRequest {
  /** Products in their new order. Those that are not named keep their places. */
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(200)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  ids: string[];
}

const LISTED_STATES = ['available', 'unavailable', 'sold-out', 'low-stock'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

export class ProductsQuery extends PageQuery {
  /** `true` lists the archived ones instead. */
  @IsOptional()
  @IsIn(['true', 'false'])
  archived?: 'true' | 'false';

  /** Words, or how they begin: each must be in the name, the cut, the tags or the search words, in any language. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  q?: string;

  /** `sold-out` and `low-stock` are about packs that are counted, whether the product is on sale or not. */
  @IsOptional()
  @IsIn(LISTED_STATES)
  state?: 'available' | 'unavailable' | 'sold-out' | 'low-stock';

  @IsOptional()
  @TypedLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  tag?: string;

  /** `position` lists them as the shop's grid does; the newest come first when it is left out. */
  @IsOptional()
  @IsIn(['newest', 'position'])
  sort?: 'newest' | 'position';
}

/** What the list of products can be limited to. */
export class ProductFiltersReply {
  /** How many are not archived. */
  products: number;
  archived: number;
  /** Every tag that a product has. */
  tags: string[];
}

/** Where a product goes in the shop's grid: beside one of its new neighbours. */
export class MoveProductRequest {
  /** In front of this product; null: to the end. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  before?: string | null;

  /** Behind this product; null: to the beginning. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  after?: string | null;
}

export class SetAvailabilityRequest {
  @IsBoolean({ message: 'is_available must be true or false.' })
  is_available: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}
