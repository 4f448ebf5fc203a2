import { isGstin, normalisePhone, plainPhone, typedCode } from '@shop/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Decimal } from '../../../platform/kernel/decimal.js';
import { ReadBy, TypedLine, TypedLines } from '../../../platform/web/validation/typed-text.js';

const FSSAI = 'An FSSAI number has 14 digits.';
const GSTIN = 'This is not a GSTIN: please check each character.';
const LATITUDE = 'The latitude of a place in India lies between 6 and 38, such as 19.2156.';
const LONGITUDE = 'The longitude of a place in India lies between 68 and 98, such as 72.9636.';
const needed = (what: string) => ({ message: `Please enter ${what}.` });

const hasPlace = ({ latitude, longitude }: Pick<SetShopDetailsRequest, 'latitude' | 'longitude'>): boolean =>
  latitude !== undefined || longitude !== undefined;

/** When the shop is open, in its own words. */
export class StoreHours {
  @TypedLine()
  @IsString()
  @IsNotEmpty(needed('a name for these hours'))
  @MaxLength(40)
  part: string;

  @TypedLine()
  @IsString()
  @IsNotEmpty(needed('the hours'))
  @MaxLength(60)
  time: string;
}

export class SetShopDetailsRequest {
  @TypedLine()
  @IsString()
  @IsNotEmpty(needed('the name of the shop'))
  @MaxLength(60)
  name: string;

  @TypedLine()
  @IsString()
  @MaxLength(120)
  tagline: string;

  @TypedLine()
  @IsString()
  @IsNotEmpty(needed('the legal name'))
  @MaxLength(120)
  legal_name: string;

  @TypedLine()
  @IsEmail({}, needed('an e-mail address'))
  @MaxLength(254)
  email: string;

  @ReadBy(plainPhone)
  @Matches(/^[+]?[\d ()-]{8,20}$/, needed('a phone number'))
  phone: string;

  @TypedLines()
  @IsString()
  @IsNotEmpty(needed('the address'))
  @MaxLength(300)
  address: string;

  @ReadBy(typedCode)
  @Matches(/^\d{14}$/, { message: FSSAI })
  fssai: string;

  /** Null for a shop without one. */
  @ReadBy(typedCode)
  @ValidateIf((_, gstin) => gstin !== null)
  @ValidateBy(
    { name: 'isGstin', validator: { validate: (typed) => typeof typed === 'string' && isGstin(typed) } },
    { message: GSTIN },
  )
  gstin: string | null;

  @IsArray()
  @ArrayMinSize(1, needed('the hours'))
  @ArrayMaxSize(6)
  @ValidateNested({ each: true })
  @Type(() => StoreHours)
  hours: StoreHours[];

  /** The mobile number at which riders reach the shop. Like the place: what a screen of the release before does not send stays. */
  @ValidateIf((_, phone) => phone !== undefined)
  @ReadBy(plainPhone)
  @MaxLength(20, needed('the mobile number that riders call'))
  @ValidateBy(
    { name: 'isMobile', validator: { validate: (typed) => typeof typed === 'string' && normalisePhone(typed) !== null } },
    needed('the mobile number that riders call'),
  )
  courier_phone?: string;

  /** Where riders fetch parcels; bookings from now on go there, and fees that were told before do not hold any more. Both numbers or neither. */
  @ValidateIf(hasPlace)
  @IsNumber({}, { message: LATITUDE })
  @Min(6, { message: LATITUDE })
  @Max(38, { message: LATITUDE })
  latitude?: Decimal;

  @ValidateIf(hasPlace)
  @IsNumber({}, { message: LONGITUDE })
  @Min(68, { message: LONGITUDE })
  @Max(98, { message: LONGITUDE })
  longitude?: Decimal;

  /** The version that the screen showed; a stale one is refused with 409. */
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version: number;
}

export class AdminShopDetailsReply {
  name: string;
  tagline: string;
  legal_name: string;
  email: string;
  phone: string;
  address: string;
  fssai: string;
  gstin: string | null;
  hours: StoreHours[];
  courier_phone: string;
  latitude: Decimal;
  longitude: Decimal;
  version: number;
}

/** Shop details for footer, papers and map. */
export class ShopDetails {
  name: string;
  tagline: string;
  legal_name: string;
  email: string;
  phone: string;
  address: string;
  fssai: string;
  /** Null for a shop without one. */
  gstin: string | null;
  hours: StoreHours[];
  latitude: Decimal;
  longitude: Decimal;
}

/** How shoppers sign in: which adapter the storefront loads, and for whom. */
export class SignInConfig {
  kind: 'oidc' | 'clerk';
  issuer: string;
  client_id: string;
  audience: string;
  publishable_key: string | null;
}

export class PaymentConfig {
  checkout_js: string;
}

export class MapConfig {
  /** Address pattern of map tiles; null draws the map without them. */
  tile_url: string | null;
  attribution: string;
}

/** What the front ends must know at run time, so that one build serves every environment. */
export class ShopConfigReply {
  shop: ShopDetails;
  sign_in: SignInConfig;
  payment: PaymentConfig;
  map: MapConfig;
  shop_url: string;
  admin_url: string;
}
