import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';

/** A closed date as it is kept. */
export class ClosedDateReply {
  date: string;
  reason: string;
  /** The owner has turned the switch on that day: the shop is open on it after all. */
  is_opened?: boolean;
}

/** Whether the shop takes orders now: `"true"` means open. */
export class StoreStatusReply {
  setting_value: 'true' | 'false';
  /** `manual`: the owner's switch decides at any hour. `automatic`: the switch and the shop's hours. Closed dates hold in both. */
  schedule_mode: 'manual' | 'automatic';
  /** The next opening; null while it is open, and when no one has said when it opens. */
  opens_at: string | null;
  /** When it closes by itself; null while it is closed, and when it does not. */
  closes_at: string | null;
  /** Why it is closed; null while it is open. */
  reason: 'switched_off' | 'out_of_hours' | 'closed_today' | null;
  /** The owner's own words for a closed date. */
  note: string | null;
}

/** A fee in whole rupees. */
export class FeeReply {
  setting_value: number;
}

/** The switch itself, whatever the hours say. On a closed date it is off until it is turned on for that day. */
export class AdminStoreStatusReply {
  setting_value: 'true' | 'false';
  /** Today; only where it is a closed date. */
  closed_date?: ClosedDateReply;
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
  @Max(2_147_483_646)
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
  @Max(2_147_483_646)
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
  @Max(2_147_483_646)
  version?: number;
}
