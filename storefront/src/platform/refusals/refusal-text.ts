import { ApiError } from '@shop/contract';
import { messages } from './messages';

/** What the shopper reads when the server refuses; empty when it gave no reason, so that the caller says its own. */
export function refusalText(failure: unknown): string {
  return failure instanceof ApiError ? messages.text(failure.code, failure.message) : '';
}
