import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../platform/trimmed.js';

export class ActiveOfferReply {
  id: string;
  name: string;
  description: string;
  coupon_code: string;
}

export class OfferReply extends ActiveOfferReply {
  created_at: string;
}

const ALL = 'Please fill all fields.';

export class CreateOfferRequest {
  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(80)
  name: string;

  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(200)
  description: string;

  @Trimmed()
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(32)
  coupon_code: string;
}

export class DeletedOfferReply {
  id: string;
  name: string;
}
