import { ApiError } from '@shop/contract';
import { reactionTo } from './refusals';

const OFFLINE = 'This device has no network. Please try again when it is back.';

/** The server's own words where it sent some, what the browser knows of a lost network, otherwise the screen's text for this failure. */
export function failureText(error: unknown, otherwise: string): string {
  if (error instanceof ApiError && error.message) return error.message;
  return error instanceof ApiError && error.code === 'NO_ANSWER' && !navigator.onLine ? OFFLINE : otherwise;
}

/** True when the API does not know who is asking any more; the app signs out by itself then. */
export function isSignedOut(error: unknown): boolean {
  return reactionTo(error) === 'sign_in';
}

/** True when the API understood and said no: asking again would not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
