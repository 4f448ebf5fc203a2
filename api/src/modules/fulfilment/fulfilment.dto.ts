import { readPhone } from '@shop/domain';
import { IsInt, IsNotEmpty, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { type Decimal, IsWireAmount } from '../../platform/kernel/decimal.js';
import { ReadBy, TypedLine } from '../../platform/web/validation/typed-text.js';

const WHY = { message: 'Please say why.' };

export class ReasonRequest {
  /** Kept with the order, and printed on the credit note of one that has its bill. */
  @TypedLine()
  @IsString(WHY)
  @MaxLength(200)
  @IsNotEmpty(WHY)
  reason: string;
}

export class RefundLineRequest extends ReasonRequest {
  @IsInt()
  @Min(0)
  @Max(1_000)
  position: number;

  /** Packs. */
  @IsInt()
  @Min(1)
  @Max(50)
  qty: number;

  /** Rupees, as the owner saw them. With paise only where some went back past this shop. */
  @IsWireAmount()
  @Min(0.01)
  @Max(10_000_000)
  amount: Decimal;

  /** Made by the browser for this one refund, so that a press that is sent twice gives back once. */
  @IsUUID()
  request_id: string;
}

export class HandOverRequest {
  @TypedLine()
  @IsString()
  @MaxLength(80)
  @IsNotEmpty({ message: 'Please enter the name of the rider.' })
  name: string;

  @ReadBy(readPhone)
  @IsString()
  @MaxLength(20)
  phone: string;
}

/** Beside a refund that is refused because another amount is due now. */
export class AmountDueDetails {
  amount: Decimal;
}
