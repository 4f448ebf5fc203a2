import { Type } from 'class-transformer';
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
import { couponCode, type Language, LANGUAGES } from '@shop/domain';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { ReadBy } from '../../platform/web/validation/typed-text.js';
import { BAD_LINE, CartItemRequest } from '../cart/cart.dto.js';
import { AddressRequest, BAD_ADDRESS } from '../customers/addresses/address.dto.js';

/** Rupees; what the payment provider takes in one payment, unless an account has another limit. */
const MAX_AT_ONCE = 500_000;

export class OpenPaymentRequest {
  /** What the shopper was shown, in whole rupees. It is compared with the server's own total, never charged. */
  @IsInt()
  @Max(MAX_AT_ONCE, { message: 'At most ₹5,00,000 can be paid at once.' })
  @Min(0)
  grandTotal: number;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1, { message: 'Your cart is empty.' })
  @ArrayMaxSize(50)
  @IsObject({ each: true, message: BAD_LINE })
  @ValidateNested({ each: true, message: BAD_LINE })
  @Type(() => CartItemRequest)
  cart?: CartItemRequest[];

  @IsOptional()
  @IsObject({ message: BAD_ADDRESS })
  @ValidateNested({ message: BAD_ADDRESS })
  @Type(() => AddressRequest)
  address?: AddressRequest;

  @ReadBy(couponCode)
  @IsOptional()
  @IsString()
  @MaxLength(32)
  coupon_code?: string | null;

  @IsOptional()
  @Matches(/^([0-9a-f-]{36}|[0-9a-hjkmnp-tv-z]{26})$/i)
  checkout_id?: string;

  /** In which the bill is to be written; English when it is not said. */
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;
}

export class OpenPaymentReply {
  keyId: string;
  /** In paise, because the payment window wants it so. */
  amount: number;
  /** The provider's order id; `free_…` when nothing is left to pay. */
  orderId: string;
  currency: string;
  checkout_id: string;
  /** Until when the prices, the packs and the coupon are kept. */
  expires_at: string;
}

export class VerifyPaymentRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  razorpay_order_id: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  razorpay_payment_id: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(256)
  razorpay_signature: string;
}

/** What became of a payment: `paid` leads on, `open` may still be paid, `refunding` and `refunded` say the money goes back. */
export class PaymentAttemptReply {
  state: 'open' | 'paid' | 'expired' | 'refunding' | 'refunded';
  /** True once nothing more can become of it: until then money may still arrive, also when its time has passed. */
  final: boolean;
  order_id: string | null;
  /** The order that was placed while this one waited for its payment, and ended it: money that still arrives goes back. */
  placed_order_id: string | null;
}

/** The same for a browser without a sign-in, which may be anybody's by now: the number of the order and its sum, and nothing of the person. */
export class PaymentResultReply extends PaymentAttemptReply {
  /** In rupees; of an order, less what an offer of the payment provider took off. */
  amount: Decimal;
}
