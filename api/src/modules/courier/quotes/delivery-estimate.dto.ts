import { isPincode, readPincode } from '@shop/domain';
import { IsNumber, IsString, Max, Min, ValidateBy } from 'class-validator';
import type { Decimal } from '../../../platform/kernel/decimal.js';
import { ReadBy } from '../../../platform/web/validation/typed-text.js';

const PINCODE = { message: 'A pincode has six digits and does not begin with 0.' };

export class EstimateDeliveryRequest {
  @ReadBy(readPincode)
  @IsString(PINCODE)
  @ValidateBy({ name: 'isPincode', validator: { validate: (typed) => typeof typed === 'string' && isPincode(typed) } }, PINCODE)
  pincode: string;
}

/** When an order of this moment would be at a door nearby. */
export class DeliveryPromiseReply {
  /** Null while the shop is switched off, when no one knows when it opens, and in another town as long as no one has had a fee there. */
  promised_from: string | null;
  promised_until: string | null;
  /** It waits for the shop's next opening. */
  after_opening: boolean;
}

/** What is known of a delivery to a pincode before there is a cart or an address. */
export class DeliveryEstimateReply extends DeliveryPromiseReply {
  pincode: string;
  /** `unknown`: nobody has ordered from there yet, and the courier decides in the checkout. */
  served: 'yes' | 'no' | 'unknown';
  /** Whole rupees, from the cheapest to the dearest fee that shoppers there were asked lately, else the owner's own; null when unknown. */
  fee_from: number | null;
  fee_to: number | null;
}

/** Where a shopper's device says that it is, in degrees. It is not kept. */
export class FindPincodeRequest {
  @IsNumber()
  @Min(-90)
  @Max(90)
  latitude: Decimal;

  @IsNumber()
  @Min(-180)
  @Max(180)
  longitude: Decimal;
}

export class FindPincodeReply {
  /** Null where nobody nearby has ordered yet. */
  pincode: string | null;
}
