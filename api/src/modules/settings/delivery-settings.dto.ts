import { MAX_PREPARATION_MINUTES, MAX_RIDE_MINUTES, MOTORBIKE, readPincode, vehicleToSetting } from '@shop/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { ReadBy } from '../../platform/web/validation/typed-text.js';

/** When the rider of an order is booked: as soon as it is paid, or when it is packed. */
export class BookRiderReply {
  setting_value: 'paid' | 'packed';
  version: number;
}

export class SetBookRiderRequest {
  @IsIn(['paid', 'packed'], { message: 'The rider is booked when an order is "paid" or when it is "packed".' })
  when: 'paid' | 'packed';

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class FeeBandRequest {
  @IsNumber()
  up_to_km: Decimal;

  /** Whole rupees. */
  @IsInt()
  fee: number;
}

export class ServedPincodeRequest {
  @ReadBy(readPincode)
  @IsString()
  @MaxLength(6)
  pincode: string;

  /** By road, to a hundred metres. */
  @IsNumber()
  km: Decimal;
}

const A_LIST = { message: 'The fee table has a list of distances and a list of pincodes.' };

export class SetFeeTableRequest {
  @IsArray(A_LIST)
  @ArrayMaxSize(100)
  @IsObject({ each: true, ...A_LIST })
  @ValidateNested({ each: true })
  @Type(() => FeeBandRequest)
  bands: FeeBandRequest[];

  @IsArray(A_LIST)
  @ArrayMaxSize(1_000)
  @IsObject({ each: true, ...A_LIST })
  @ValidateNested({ each: true })
  @Type(() => ServedPincodeRequest)
  pincodes: ServedPincodeRequest[];

  /** Only these pincodes are delivered to, whatever the courier says. */
  @IsBoolean()
  only_listed: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class FeeBandReply {
  up_to_km: Decimal;
  fee: number;
}

export class ServedPincodeReply {
  pincode: string;
  km: Decimal;
}

export class FeeTableValue {
  bands: FeeBandReply[];
  pincodes: ServedPincodeReply[];
  only_listed: boolean;
}

/** The owner's own fees by distance, for when the courier cannot be asked. */
export class FeeTableReply {
  setting_value: FeeTableValue;
  version: number;
}

const PREPARATION = { message: `Preparation takes 0 to ${MAX_PREPARATION_MINUTES} whole minutes.` };
const RIDE = { message: `A ride takes 5 to ${MAX_RIDE_MINUTES} whole minutes.` };

export class SetDeliveryTimesRequest {
  /** Minutes until an order is packed. */
  @IsInt(PREPARATION)
  @Min(0, PREPARATION)
  @Max(MAX_PREPARATION_MINUTES, PREPARATION)
  preparation_minutes: number;

  /** Minutes from the packed order to a door nearby. */
  @IsInt(RIDE)
  @Min(5, RIDE)
  @Max(MAX_RIDE_MINUTES, RIDE)
  ride_minutes: number;

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class DeliveryTimesValue {
  preparation_minutes: number;
  ride_minutes: number;
}

/** How long orders take, by which shoppers are told when theirs arrives. */
export class DeliveryTimesReply {
  setting_value: DeliveryTimesValue;
  version: number;
}

const VEHICLE = {
  message: `The courier’s vehicles have numbers from 1 to 99; ${vehicleToSetting(MOTORBIKE)} is the motorbike.`,
};

export class SetRiderEquipmentRequest {
  /** A vehicle of the courier's by its number; a motorbike by ours (`vehicle.ts` in libs/domain). */
  @IsInt(VEHICLE)
  @Min(1, VEHICLE)
  @Max(99, VEHICLE)
  vehicle_type_id: number;

  @IsBoolean({ message: 'thermobox must be true or false.' })
  thermobox: boolean;

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version?: number;
}

export class RiderEquipmentValue {
  vehicle_type_id: number;
  thermobox: boolean;
}

/** What a rider is to come with: it is part of every fee that is asked for, and of every booking. */
export class RiderEquipmentReply {
  setting_value: RiderEquipmentValue;
  version: number;
}
