import { ShopError } from './shop-error.js';

const REASONS = {
  TOO_MANY_TRIES: 'Too many tries.',
  TOO_MANY_REQUESTS: 'Too many requests.',
  SHOP_BUSY: 'The shop is very busy right now.',
  SIGN_IN_BUSY: 'Many people are signing in right now.',
};

/**
 * A refusal that says when to come again: in words, and as `retry_after`, which becomes the header too.
 * @param limit which one refuses, for the security log
 */
export function tryAgainLater(code: keyof typeof REASONS, seconds: number, limit?: string): ShopError {
  const text = `${REASONS[code]} Please try again in ${inWords(seconds)}.`;
  return new ShopError(code, { text, extra: { retry_after: seconds }, retryAfter: seconds, limit });
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
