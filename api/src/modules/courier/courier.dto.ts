import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Decimal } from '../../platform/kernel/decimal.js';
import { BAD_LINE, CartItemRequest } from '../cart/cart.dto.js';
import { AddressRequest, BAD_ADDRESS, FeeAddressRequest } from '../customers/addresses/address.dto.js';

export class CalculateFeeRequest {
  @IsObject({ message: BAD_ADDRESS })
  @ValidateNested({ message: BAD_ADDRESS })
  @Type(() => FeeAddressRequest)
  address: FeeAddressRequest;

  @IsArray()
  @ArrayMinSize(1, { message: 'Your cart is empty.' })
  @ArrayMaxSize(50)
  @IsObject({ each: true, message: BAD_LINE })
  @ValidateNested({ each: true, message: BAD_LINE })
  @Type(() => CartItemRequest)
  items: CartItemRequest[];
}

export class CalculateFeeReply {
  /** Whole rupees, rounded up from the courier's own price. */
  delivery_fee: number;
  quote_expires_at: string;
}

export class BookCourierRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  orderId: string;

  /** Accepted because callers send it; the order's own address is what counts. */
  @IsOptional()
  @IsObject({ message: BAD_ADDRESS })
  @ValidateNested({ message: BAD_ADDRESS })
  @Type(() => AddressRequest)
  address?: AddressRequest;

  /** Accepted because callers send it; the order's own lines are what counts. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true, message: BAD_LINE })
  @ValidateNested({ each: true, message: BAD_LINE })
  @Type(() => CartItemRequest)
  items?: CartItemRequest[];
}

export class BookCodCourierRequest extends BookCourierRequest {
  /** Accepted because callers send it; the order's own total is what counts. */
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  taking_amount: number;
}

export class BookedCourierOrder {
  /** The courier's order id, or our own order id while the booking is queued; both are understood by `GET /borzo/order/{id}`. */
  order_id: string;
  state: string;
  status: string;
}

export class BookCourierReply {
  order: BookedCourierOrder;
}

export class CourierPointDelivery {
  status: string;
}

export class CourierPointReply {
  address: string;
  latitude: Decimal | null;
  longitude: Decimal | null;
  delivery: CourierPointDelivery | null;
  tracking_url: string | null;
}

export class CourierOrderReply {
  order_id: string;
  /** The courier's status that decides the step: the drop point's delivery status when there is one. */
  status: string;
  state: string;
  status_description: string;
  /** 0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards. */
  step_index: number;
  /** What the five steps do not say: 'At the shop', 'At your door', …; empty when there is nothing to add. */
  note: string;
  /** Between when it should be at the door; null when no one knows, at the door, and afterwards. */
  eta_from: string | null;
  eta_until: string | null;
  /** The opening of the shop that it waits for, only while it does. */
  rider_from?: string;
  /** Between when it was promised at the door; only while it waits for the opening, where the promise can still be kept. */
  promised_from?: string;
  promised_until?: string;
  /** True when nothing will change any more, so that polling may stop. */
  is_final: boolean;
  points: CourierPointReply[];
}

export class TrackingReply extends CourierOrderReply {
  orders: CourierOrderReply[];
}

export class CourierPerson {
  name: string;
  surname: string;
  phone: string;
  latitude: Decimal | null;
  longitude: Decimal | null;
  /** When the position was read; null without one. */
  seen_at: string | null;
}

/** The rider, only while the delivery is under way; null before and after. */
export class CourierReply {
  courier: CourierPerson | null;
}

/** Beside the booking of an order for which the courier collects no cash. */
export class CashRefusedDetails {
  order_id: string;
  /** The courier's own code. */
  reason: string;
}

/** Beside a delivery fee that there is none of. */
export class DeliveryRefusedDetails {
  /** What stands in the way; left out where nobody knows, because the courier does not answer. */
  reason?: 'out-of-region' | 'address-refused' | 'address-too-long' | 'phone-refused' | 'too-heavy' | 'courier-refuses';
}
