import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

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
  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(80)
  name: string;

  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(200)
  description: string;

  @IsString()
  @IsNotEmpty({ message: ALL })
  @MaxLength(32)
  coupon_code: string;
}

export class DeletedOfferReply {
  id: string;
  name: string;
}
