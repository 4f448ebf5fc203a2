import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

/** The switch that closes the shop: `"true"` means open. */
export class StoreStatusReply {
  setting_value: 'true' | 'false';
}

/** A fee in whole rupees. */
export class FeeReply {
  setting_value: number;
}

export class AdminStoreStatusReply extends StoreStatusReply {
  version: number;
}

export class AdminFeeReply extends FeeReply {
  version: number;
}

export class SetStoreStatusRequest {
  @IsBoolean({ message: 'isOpen must be true or false.' })
  isOpen: boolean;

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}

const FEE = 'Please enter a valid, non-negative number for the fee.';

export class SetPlatformFeeRequest {
  @IsInt({ message: FEE })
  @Min(0, { message: FEE })
  @Max(10_000, { message: 'A fee above ₹10,000 is not accepted.' })
  fee: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}

export class SetSurgeFeeRequest {
  @IsInt({ message: FEE })
  @Min(0, { message: FEE })
  @Max(10_000, { message: 'A fee above ₹10,000 is not accepted.' })
  surge: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version?: number;
}
