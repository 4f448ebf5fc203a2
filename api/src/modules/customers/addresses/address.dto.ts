import { readPhone, readPincode } from '@shop/domain';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ReadBy, TypedLine } from '../../../platform/web/validation/typed-text.js';

/** What is said of an address that is no object; a list of them would pass as nested otherwise. */
export const BAD_ADDRESS = 'Please fill in all delivery address fields.';

/** Where the meat goes. Phone: ten digits starting 6 to 9, `+91` or `0` in front is taken off. */
export class AddressRequest {
  @TypedLine()
  @IsString()
  @MaxLength(80)
  name: string;

  @ReadBy(readPhone)
  @IsString()
  @MaxLength(20)
  phone: string;

  @TypedLine()
  @IsString()
  @MaxLength(200)
  line1: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(120)
  area?: string;

  @TypedLine()
  @IsString()
  @MaxLength(60)
  city: string;

  @ReadBy(readPincode)
  @IsString()
  @MaxLength(10)
  pincode: string;
}

/** What the delivery fee needs to know of an address. */
export class FeeAddressRequest {
  /** Accepted because callers send it; the fee does not depend on it. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(200)
  name?: string;

  /** Accepted because callers send it; the fee does not depend on it. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(200)
  phone?: string;

  @TypedLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  line1: string;

  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(120)
  area?: string;

  @TypedLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  city: string;

  @ReadBy(readPincode)
  @IsString()
  @MaxLength(10)
  pincode: string;
}
