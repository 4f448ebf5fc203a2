/**
 * Every reason for which the API refuses a request, as programs know it. Status and sentence stand in the API's table
 * (`platform/shop-error.ts`), what a front end says and does next in the front end: each is a `Record` over these codes, so that
 * a new one compiles only when all of them have decided.
 */
export const ERROR_CODES = [
  'INVALID_REQUEST',
  'INVALID_ADDRESS',
  'EMPTY_CART',
  'SIGN_IN_REQUIRED',
  'SIGNED_OUT',
  'ADMIN_SIGN_IN_REQUIRED',
  'WRONG_CREDENTIALS',
  'TOO_MANY_TRIES',
  'SIGN_IN_BUSY',
  'TOO_MANY_REQUESTS',
  'FORBIDDEN',
  'NOT_PERMITTED',
  'WRONG_PASSWORD',
  'INVITATION_EXPIRED',
  'PERSON_NOT_FOUND',
  'PERSON_EXISTS',
  'LAST_OWNER',
  'CHANGE_NOT_FOUND',
  'CANNOT_REVERT',
  'NOT_FOUND',
  'RANGE_NOT_SATISFIABLE',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_BOOK_FULL',
  'ORDER_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'PICTURE_REFUSED',
  'PICTURE_UNREACHABLE',
  'COUPON_NOT_FOUND',
  'OFFER_NOT_FOUND',
  'STORE_CLOSED',
  'PRICE_CHANGED',
  'NOT_AVAILABLE',
  'TOO_MANY_PACKS',
  'PACKS_RESERVED',
  'INVALID_COUPON',
  'NOT_DELIVERABLE',
  'COURIER_UNAVAILABLE',
  'CHECKOUT_CHANGED',
  'ALREADY_PAID',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_VERIFIED',
  'PAYMENT_REFUNDED',
  'PAYMENT_UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
  'SHOP_UNAVAILABLE',
  'BAD_SIGNATURE',
  'NOT_PAID',
  'ORDER_STATE_CONFLICT',
  'RECONCILIATION_NOT_FOUND',
  'DIFFERENCE_NOT_FOUND',
  'ALREADY_ACKNOWLEDGED',
  'NOT_ACKNOWLEDGED',
  'PROVIDER_UNAVAILABLE',
  'NOTHING_LEFT',
  'BILL_NOT_READY',
  'CREDIT_NOTE_NOT_FOUND',
  'COD_OFF',
  'COD_OVER_LIMIT',
  'COD_NOT_AVAILABLE',
  'COD_ORDER_PENDING',
  'COD_REFUSED',
  'NOT_ON_DELIVERY',
  'COUPON_EXISTS',
  'BAD_DISCOUNT',
  'USAGE_LIMIT_BELOW_USES',
  'COUPON_ALREADY_IN_OFFER',
  'STALE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const CODES: ReadonlySet<unknown> = new Set(ERROR_CODES);

/** False for a code of a newer API than this program was built with. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return CODES.has(value);
}
