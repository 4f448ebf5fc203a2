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
