import { isPincode, readPincode } from '@shop/domain';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { ReadBy } from '../../platform/web/validation/typed-text.js';

const PINCODE = { each: true, message: 'A pincode has six digits and does not begin with 0.' };

export class SetCashOnDeliveryRequest {
  @IsBoolean({ message: 'enabled must be true or false.' })
  enabled: boolean;

  /** Rupees: the dearest order that may be paid at the door. */
  @IsInt({ message: 'The limit is a whole number of rupees.' })
  @Min(1, { message: 'The limit is one rupee or more.' })
  @Max(50_000, { message: 'A limit above ₹50,000 is not accepted.' })
  order_limit: number;

  /** How many such orders of one shopper may be on their way at once. */
  @IsInt({ message: 'The number of open orders is a whole number.' })
  @Min(1, { message: 'At least one open order must be allowed.' })
  @Max(10, { message: 'More than 10 open orders are not accepted.' })
  open_orders: number;

  @IsArray()
  @ArrayMaxSize(500)
  @ReadBy(readPincode)
  @IsString(PINCODE)
  @ValidateBy({ name: 'isPincode', validator: { validate: (typed) => typeof typed === 'string' && isPincode(typed) } }, PINCODE)
  @ArrayUnique({ message: 'A pincode is named twice.' })
  pincodes: string[];

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class CashOnDeliveryReply {
  enabled: boolean;
  order_limit: number;
  open_orders: number;
  pincodes: string[];
  version: number;
}
