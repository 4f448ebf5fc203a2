import { couponCode, LANGUAGES, type Language, type OrderStatus } from '@shop/domain';
import { Exclude, Expose, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ReadBy } from '../../platform/web/validation/typed-text.js';
import { AddressRequest, BAD_ADDRESS } from '../customers/addresses/address.dto.js';

/** What is said of a line that is no object; a list of them would pass as nested otherwise. */
export const BAD_LINE = 'The products in your cart are not valid.';

/**
 * One line of a cart as a browser sends it. Only id and qty count; the rest is what the shopper was shown. What else a page
 * of another release knows of a product is left out, not refused: no open tab loses its order to an upgrade.
 */
@Exclude()
export class CartItemRequest {
  @Expose()
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  id: string;

  @Expose()
  @IsInt({ message: 'The quantity must be a whole number.' })
  @Min(1)
  @Max(50, { message: 'At most 50 packs of one product fit in one order.' })
  qty: number;

  @Expose()
  @IsOptional()
  @IsString()
  @MaxLength(120)
  name?: string;

  @Expose()
  @IsOptional()
  @IsString()
  @MaxLength(500)
  img?: string | null;

  @Expose()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  price?: number;

  @Expose()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100_000)
  weight?: number | null;

  @Expose()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(12)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  tags?: string[];

  @Expose()
  @IsOptional()
  @IsString()
  @MaxLength(80)
  cut?: string | null;
}

export class ValidateCouponRequest {
  @ReadBy(couponCode)
  @IsString()
  @IsNotEmpty({ message: 'Invalid or expired coupon.' })
  @MaxLength(32)
  coupon_code: string;

  /** The browser's own sum in rupees: a preview only, the discount is computed again when the payment opens. */
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  subtotal: number;
}

export class ValidateCouponReply {
  coupon_code: string;
  discount_amount: number;
}

export class CheckoutRequest {
  @IsArray()
  @ArrayMinSize(1, { message: 'Your cart is empty.' })
  @ArrayMaxSize(50)
  @IsObject({ each: true, message: BAD_LINE })
  @ValidateNested({ each: true, message: BAD_LINE })
  @Type(() => CartItemRequest)
  cart: CartItemRequest[];

  @IsObject({ message: BAD_ADDRESS })
  @ValidateNested({ message: BAD_ADDRESS })
  @Type(() => AddressRequest)
  address: AddressRequest;

  @IsString()
  @MaxLength(20)
  payMethod: string;

  @IsInt()
  @Min(0)
  @Max(10_000_000)
  subtotal: number;

  @IsInt()
  @Min(0)
  @Max(100_000)
  platform_fee: number;

  @IsInt()
  @Min(0)
  @Max(100_000)
  delivery_fee: number;

  @IsInt()
  @Min(0)
  @Max(100_000)
  surge_fee: number;

  @IsInt()
  @Min(0)
  @Max(10_000_000)
  discount_amount: number;

  @IsInt()
  @Min(0)
  @Max(10_000_000)
  grand_total: number;

  @ReadBy(couponCode)
  @IsOptional()
  @IsString()
  @MaxLength(32)
  coupon_code?: string | null;

  /** The UUID that the browser made for this checkout, or the id that was answered for an amount alone: asking again returns the same order. */
  @IsOptional()
  @Matches(/^([0-9a-f-]{36}|[0-9a-hjkmnp-tv-z]{26})$/i)
  checkout_id?: string;

  /** In which the bill is to be written; English when it is not said. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  /** The payment this order is to be paid by, for callers that opened it with a bare amount. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  razorpay_order_id?: string;
}

export class CheckoutReply {
  id: string;
  status: OrderStatus;
}
