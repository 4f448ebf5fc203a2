import { MAX_NAMED_ORDERS } from '@shop/domain';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsDateString, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { TypedLine } from '../../platform/web/validation/typed-text.js';

/** A page of a list, newest first. */
export class OrderPageRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;

  /** The last id of the page before, as the header X-Next-Cursor gave it. */
  @IsOptional()
  @Matches(/^[0-9A-HJKMNP-TV-Z]{12}$/, { message: 'The cursor is not one of ours.' })
  cursor?: string;
}

const A_DAY = { message: 'A day is written like 2026-11-21.' };

/** The owner's list: a page, and what to look for. */
export class AdminOrderPageRequest extends OrderPageRequest {
  /** The beginning of an order's id, of a phone number, or of the customer's names. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  q?: string;

  @IsOptional()
  @IsIn(['confirmed', 'shipped', 'delivered', 'cancelled'])
  status?: 'confirmed' | 'shipped' | 'delivered' | 'cancelled';

  /** The first day, as the shop counts days. */
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, A_DAY)
  @IsDateString({ strict: true }, A_DAY)
  from?: string;

  /** The last day, included. */
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, A_DAY)
  @IsDateString({ strict: true }, A_DAY)
  to?: string;
}

/** A page of what needs a person, the worst first. */
export class DeliveryIssuesRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = 100;

  /** What `X-Next-Cursor` of the page before said. */
  @IsOptional()
  @Matches(/^[01]\d{20}[0-9A-HJKMNP-TV-Z]{12}$/, { message: 'The cursor is not one of ours.' })
  cursor?: string;
}

/** The whole board, or what of it has changed. */
export class BoardRequest {
  /** The orders that events of the feed have named: those that are not in the answer are not on the board any more. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => [value].flat()) // one alone comes as a text
  @ArrayMaxSize(MAX_NAMED_ORDERS, { message: `At most ${MAX_NAMED_ORDERS} orders are named at a time.` })
  @Matches(/^[0-9A-HJKMNP-TV-Z]{12}$/, { each: true, message: 'The id of an order is not one of ours.' })
  order_id?: string[];
}
