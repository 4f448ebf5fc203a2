import { ApiError } from '@shop/contract';
import { messages } from './messages';

/** The text that the shopper reads when the server refuses; empty when it gave no reason, so that the caller uses its own. */
export function refusalText(failure: unknown): string {
  return failure instanceof ApiError ? messages.text(failure.code, failure.message, failure.extra.retry_after) : '';
}
