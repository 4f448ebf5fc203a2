import { couponCode } from '@shop/domain';
import { IsInt, IsISO8601, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ReadBy, TypedLine } from '../../platform/web/validation/typed-text.js';

export class ActiveOfferReply {
  id: string;
  name: string;
  /** Null where the owner has written none: then the English one is shown. */
  name_hi: string | null;
  name_mr: string | null;
  description: string;
  description_hi: string | null;
  description_mr: string | null;
  coupon_code: string;
}

export type OfferState = 'scheduled' | 'live' | 'ended';

export class OfferReply extends ActiveOfferReply {
  created_at: string;
  starts_at: string | null;
  ends_at: string | null;
  state: OfferState;
  version: number;
}

const ALL = 'Please fill all fields.';

export class OfferFields {
  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(80)
  name: string;

  @TypedLine()
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(200)
  description: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  name_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(80)
  name_mr?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(200)
  description_hi?: string | null;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(200)
  description_mr?: string | null;

  /** A day (the first one on the banner) or a moment. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}(T|$)/, { message: 'The start of the offer is not a date.' })
  starts_at?: string | null;

  /** A day (the last one on the banner) or a moment. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}(T|$)/, { message: 'The end of the offer is not a date.' })
  ends_at?: string | null;
}

export class CreateOfferRequest extends OfferFields {
  @ReadBy(couponCode)
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(32)
  coupon_code: string;
}

/** New words and times, by somebody who has seen this version of them; the coupon stays. */
export class UpdateOfferRequest extends OfferFields {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

export class DeletedOfferReply {
  id: string;
  name: string;
}
