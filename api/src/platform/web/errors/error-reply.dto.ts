import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ErrorCode } from '@shop/domain';

/** Every refusal of the API: a sentence for people and a stable code for programs. */
export class ErrorReply {
  error: string;
  code: ErrorCode;
}

/** Beside the refusal of a limiter, as in the header `Retry-After`. */
export class RetryAfterDetails {
  /** In how many seconds it is worth asking again. */
  retry_after?: number;
}

const currents = new Map<Type, Type>();

/** `{ current }` beside a refusal: the thing as it is now, where somebody else has changed it. `CouponReply` gives `CurrentCoupon`. */
export function CurrentOf<Reply>(reply: Type<Reply>): Type<{ current: Reply }> {
  class Current {
    current: Reply;
  }
  Object.defineProperty(Current, 'name', { value: `Current${reply.name.replace(/Reply$/, '')}` });
  ApiProperty({ type: () => reply })(Current.prototype, 'current');
  const known = currents.get(reply) ?? Current;
  currents.set(reply, known);
  return known;
}
