import type { ApiPath, ErrorCodeOf } from '@shop/contract';
import { defineMessages } from '../language';

/** Called by the providers, and never by a shopper's browser. */
type ProviderPath = '/payment/webhook' | '/borzo/callback' | '/auth/backchannel-logout';

/**
 * The refusals of the server that a shopper may meet, by their code: what the contract names at the shop's operations, and what answers
 * a request that reaches none. Each language has a sentence for every one of them, or does not compile.
 */
export type ShopperRefusal = ErrorCodeOf<Exclude<ApiPath, `/admin/${string}` | ProviderPath>> | 'FORBIDDEN' | 'NOT_FOUND';

/** Those whose sentence ends with how long to wait. */
export type WaitingRefusal = Extract<ShopperRefusal, 'TOO_MANY_REQUESTS' | 'SHOP_BUSY'>;

export const messages = defineMessages('refusals', {
  /** The sentence for a code, with the seconds that the server asks to wait. English is the server's own; the other languages say what they know, and else what was sent. */
  text: (_code: string, sent: string, _retryAfter?: unknown) => sent,
});
