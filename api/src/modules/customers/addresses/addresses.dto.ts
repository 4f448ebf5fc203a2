import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { AddressRequest } from './address.dto.js';

export const LABELS = ['Home', 'Work', 'Other'] as const;
export type AddressLabel = (typeof LABELS)[number];

/** An address for the book: the fields of a checkout, and what the shopper calls it. */
export class SaveAddressRequest extends AddressRequest {
  @IsOptional()
  @IsIn(LABELS, { message: 'The label must be Home, Work or Other.' })
  label?: AddressLabel;

  /** True makes it the default; there always is one. */
  @IsOptional()
  @IsBoolean({ message: 'is_default must be true or false.' })
  is_default?: boolean;
}

export class SavedAddressReply {
  id: string;
  label: AddressLabel;
  name: string;
  phone: string;
  line1: string;
  area: string;
  city: string;
  pincode: string;
  is_default: boolean;
}

export class DeletedAddressReply {
  id: string;
}
