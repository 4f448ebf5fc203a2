import { defineMessages } from '../language';

/** The refusals of the server that a shopper may meet, by their code. */
export type ShopperRefusal =
  | 'INVALID_REQUEST'
  | 'INVALID_ADDRESS'
  | 'EMPTY_CART'
  | 'SIGN_IN_REQUIRED'
  | 'SIGNED_OUT'
  | 'TOO_MANY_TRIES'
  | 'TOO_MANY_REQUESTS'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'ORDER_NOT_FOUND'
  | 'PRODUCT_NOT_FOUND'
  | 'STORE_CLOSED'
  | 'PRICE_CHANGED'
  | 'NOT_AVAILABLE'
  | 'TOO_MANY_PACKS'
  | 'PACKS_WAITING'
  | 'INVALID_COUPON'
  | 'NOT_DELIVERABLE'
  | 'COURIER_UNAVAILABLE'
  | 'CHECKOUT_CHANGED'
  | 'ALREADY_PAID'
  | 'PAYMENT_NOT_FOUND'
  | 'PAYMENT_NOT_VERIFIED'
  | 'PAYMENT_REFUNDED'
  | 'PAYMENT_UNAVAILABLE'
  | 'IDENTITY_UNAVAILABLE'
  | 'SHOP_UNAVAILABLE'
  | 'COD_OFF'
  | 'STALE'
  | 'INTERNAL';

export const messages = defineMessages('refusals', {
  /** The sentence for a code. English is the server's own; the other languages say what they know, and else what was sent. */
  text: (_code: string, sent: string) => sent,
});
