import { couponCode, type CouponUsedUp } from '@shop/domain';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ReadBy } from '../../platform/web/validation/typed-text.js';

export type DiscountType = 'percentage' | 'fixed';
export type CouponState = 'scheduled' | 'live' | 'ended' | 'used-up';

export class CouponReply {
  id: string;
  code: string;
  discount_type: DiscountType;
  /** Percent for `percentage`, whole rupees for `fixed`. */
  discount_value: number;
  /** Name of the live offer that shows this coupon, when there is one. */
  offer_name: string | null;
  min_order: number | null;
  max_discount: number | null;
  starts_at: string | null;
  ends_at: string | null;
  total_limit: number | null;
  per_customer_limit: number | null;
  is_public: boolean;
  /** Orders that used it, those whose payment is still open included. */
  uses: number;
  state: CouponState;
  version: number;
}

export class UnassignedCouponReply {
  id: string;
  code: string;
}

/** What a coupon gives, and within which limits; those that are left out do not limit. */
export class CouponTermsFields {
  @IsIn(['percentage', 'fixed'])
  discount_type: DiscountType;

  /** A whole number: 1 to 100 for a percentage, 1 rupee or more for a fixed amount. Anything else is `BAD_DISCOUNT`. */
  @IsNumber({}, { message: 'The discount must be a number.' })
  @Max(100_000)
  discount_value: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  min_order?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(100_000)
  max_discount?: number | null;

  /** A day (the first one on which the coupon works) or a moment. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}(T|$)/, { message: 'The start of the coupon is not a date.' })
  starts_at?: string | null;

  /** A day (the last one on which the coupon works) or a moment. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}(T|$)/, { message: 'The end of the coupon is not a date.' })
  ends_at?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  total_limit?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  per_customer_limit?: number | null;

  /** Whether checkout lists the coupon for every shopper; left out, its code stays secret. */
  @IsOptional()
  @IsBoolean()
  is_public?: boolean;
}

export class CreateCouponRequest extends CouponTermsFields {
  @ReadBy(couponCode)
  @IsString()
  @IsNotEmpty({ message: 'Please fill all fields.' })
  @MaxLength(32)
  @Matches(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { message: 'A coupon code has letters, digits, - and _ only.' })
  code: string;
}

/** The new terms, by somebody who has seen this version of them. The code stays: orders and shoppers know it. */
export class UpdateCouponRequest extends CouponTermsFields {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

/** A coupon that the owner lists in checkout, for one shopper. `rankCoupons` says what it takes off a cart. */
export class PublicCouponReply {
  code: string;
  discount_type: DiscountType;
  discount_value: number;
  min_order: number | null;
  max_discount: number | null;
  starts_at: string | null;
  ends_at: string | null;
  /** Whether its uses are gone: all of them, or those that one shopper has. */
  used_up: CouponUsedUp | null;
}

export class DeletedCouponReply {
  id: string;
  code: string;
  /** Name of the offer that ended together with the coupon, when there was one. */
  ended_offer: string | null;
}
