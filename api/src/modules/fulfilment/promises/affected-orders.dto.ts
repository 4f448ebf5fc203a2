import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { SetDeliveryTimesRequest, SetFeeTableRequest } from '../../settings/delivery-settings.dto.js';
import { SetScheduleRequest } from '../../settings/schedule.dto.js';

/** Settings as they would be saved. What is left out stays as it is. */
export class AffectedOrdersRequest {
  @IsOptional()
  @ValidateNested()
  @Type(() => SetScheduleRequest)
  schedule?: SetScheduleRequest;

  @IsOptional()
  @ValidateNested()
  @Type(() => SetDeliveryTimesRequest)
  delivery_times?: SetDeliveryTimesRequest;

  @IsOptional()
  @ValidateNested()
  @Type(() => SetFeeTableRequest)
  delivery_fee_table?: SetFeeTableRequest;
}

/** A paid order whose promise would change. */
export class AffectedOrderReply {
  id: string;
  customer_name: string;
  phone: string;
  promised_from: string;
  promised_until: string;
  /** What it would be promised instead; null when no one knows when the shop works next. */
  new_from: string | null;
  new_until: string | null;
  /** False where a rider is booked already, or nothing can be promised: the promise stays, and someone has to call or refund. */
  moves: boolean;
}

export class AffectedOrdersReply {
  /** The earliest promise first. */
  orders: AffectedOrderReply[];
}
