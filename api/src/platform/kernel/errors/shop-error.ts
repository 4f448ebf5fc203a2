import type { ErrorCode } from '@shop/domain';

/** The HTTP status of every expected failure and the sentence a person reads. The specification's texts are word for word. */
export const ERRORS: Readonly<Record<ErrorCode, readonly [status: number, text: string]>> = {
  INVALID_REQUEST: [400, 'Some of the information sent is not valid.'],
  INVALID_ADDRESS: [422, 'Please fill in all delivery address fields.'],
  EMPTY_CART: [422, 'Your cart is empty.'],
  SIGN_IN_REQUIRED: [401, 'Please log in to continue.'],
  SIGNED_OUT: [401, 'You are signed out. Please log in again.'],
  ACCOUNT_ERASED: [
    401,
    'Your account is erased, so you are signed out. If you want a new one, please log in again in 15 minutes.',
  ],
  ADMIN_SIGN_IN_REQUIRED: [401, 'Your session has expired. Please log in again.'],
  WRONG_CREDENTIALS: [401, 'Login failed. Please check your credentials.'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a few minutes and try again.'],
  SIGN_IN_BUSY: [429, 'Many people are signing in right now. Please try again in a few seconds.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  FORBIDDEN: [403, "You don't have permission to do this."],
  NOT_PERMITTED: [403, 'Your role does not allow this. Please ask the owner.'],
  WRONG_PASSWORD: [422, 'Your current password is incorrect.'],
  WRONG_SECOND_FACTOR: [422, 'This code or passkey is wrong or was already used. Please try the next one.'],
  SIGN_IN_EXPIRED: [410, 'This took too long, or too many tries. Please log in again.'],
  SECOND_FACTOR_OFF: [409, 'Two-step sign-in is not turned on.'],
  SETUP_EXPIRED: [410, 'This took too long. Please start again.'],
  PASSKEY_REFUSED: [422, 'This passkey could not be added. Please try again, or use another device.'],
  PASSKEY_NOT_FOUND: [404, 'This passkey no longer exists.'],
  TOO_MANY_PASSKEYS: [409, 'You’ve reached the limit of passkeys. Please remove one first.'],
  PASSWORD_TOO_SHORT: [
    422,
    'Please choose a password of at least 15 characters. Your name, your e-mail and the name of the shop do not count.',
  ],
  PASSWORD_TOO_COMMON: [
    422,
    'This password is easy to guess. Please choose another one, four or five random words for instance.',
  ],
  INVITATION_EXPIRED: [410, 'This link was used already or is too old. Please ask the owner for a new one.'],
  SESSION_NOT_FOUND: [404, 'This sign-in has ended already.'],
  PERSON_NOT_FOUND: [404, 'We could not find this person.'],
  PERSON_EXISTS: [409, 'Someone with this e-mail already has access.'],
  LAST_OWNER: [409, 'The shop needs at least one owner who can sign in.'],
  CHANGE_NOT_FOUND: [404, 'We could not find this change.'],
  CANNOT_REVERT: [409, 'This change cannot be taken back here.'],
  NOT_FOUND: [404, 'Page not found.'],
  METHOD_NOT_ALLOWED: [405, 'This cannot be done at this address.'],
  REQUEST_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The request must be JSON.'],
  RANGE_NOT_SATISFIABLE: [416, 'The file has no such part.'],
  CONFIRMATION_WRONG: [422, 'That doesn’t match. Please type it as it is shown.'],
  ERASURE_BLOCKED: [409, 'Your account cannot be erased yet: something of yours is still under way.'],
  ADDRESS_NOT_FOUND: [404, 'We could not find this address.'],
  ADDRESS_BOOK_FULL: [409, 'Your address book is full. Please delete an address first.'],
  ORDER_NOT_FOUND: [404, 'We could not find this order.'],
  PRODUCT_NOT_FOUND: [404, 'This product does not exist any more.'],
  PICTURE_REFUSED: [422, 'This file is not a picture that can be shown.'],
  PICTURE_UNREACHABLE: [422, 'The picture could not be fetched from this address.'],
  COUPON_NOT_FOUND: [404, 'An error occurred. Could not identify the coupon to delete.'],
  OFFER_NOT_FOUND: [404, 'This offer does not exist any more.'],
  TESTIMONIAL_NOT_FOUND: [404, 'This testimonial does not exist any more.'],
  REVIEW_NOT_FOUND: [404, 'This review does not exist any more.'],
  ORDER_NOT_DELIVERED: [409, 'You can rate an order once it has been delivered.'],
  STORE_CLOSED: [409, 'The store is currently offline and not accepting new orders.'],
  PRICE_CHANGED: [409, 'Prices have changed. Please review your order.'],
  NOT_AVAILABLE: [409, 'Some products in your cart are no longer available.'],
  TOO_MANY_PACKS: [409, 'That’s more packs than we can hold for one order until it is paid. Please take fewer.'],
  PACKS_RESERVED: [409, 'Too many packs are waiting for payment right now. Please try again in a few minutes.'],
  INVALID_COUPON: [422, 'Invalid or expired coupon.'],
  NOT_DELIVERABLE: [409, 'Could not calculate delivery fee for this address.'],
  COURIER_UNAVAILABLE: [409, 'Could not calculate delivery fee for this address.'],
  CHECKOUT_CHANGED: [409, 'Your order has changed. Please review it and try again.'],
  ALREADY_PAID: [409, 'This order is already paid.'],
  PAYMENT_NOT_FOUND: [404, 'We could not find this payment.'],
  PAYMENT_NOT_VERIFIED: [409, 'Payment verification failed. Please contact support.'],
  PAYMENT_REFUNDED: [409, 'We could not take your order, so your payment will be refunded in full.'],
  PAYMENT_UNAVAILABLE: [502, 'The payment service is not answering. Please try again in a moment.'],
  IDENTITY_UNAVAILABLE: [503, 'We cannot check your sign-in right now. Please try again in a moment.'],
  SHOP_BUSY: [503, 'The shop is very busy right now. Please try again in a few seconds.'],
  SHOP_UNAVAILABLE: [503, 'The shop cannot answer right now. Please try again in a moment.'],
  BAD_SIGNATURE: [401, 'The signature does not match.'],
  NOT_PAID: [409, 'This order is not paid yet.'],
  ORDER_STATE_CONFLICT: [409, 'This cannot be done with the order as it is now.'],
  RECONCILIATION_NOT_FOUND: [404, 'This day is not reconciled.'],
  DIFFERENCE_NOT_FOUND: [404, 'We could not find this difference.'],
  ALREADY_ACKNOWLEDGED: [409, 'Someone has already acknowledged this difference.'],
  NOT_ACKNOWLEDGED: [409, 'This difference is not acknowledged any more.'],
  PROVIDER_UNAVAILABLE: [502, 'A provider did not answer, so the day could not be reconciled. We retry within the hour.'],
  NOTHING_LEFT: [409, 'There is nothing left to refund for this.'],
  LAST_PACKS: [
    409,
    'These are the last packs of this order, and it has not left the shop. Please cancel the order instead: everything is refunded, including the fees.',
  ],
  BILL_NOT_READY: [409, 'The bill is written when the order is packed.'],
  CREDIT_NOTE_NOT_FOUND: [404, 'We could not find this credit note.'],
  COD_OFF: [403, 'Cash on delivery is not offered.'],
  COD_OVER_LIMIT: [409, 'This order is too large for cash on delivery.'],
  COD_NOT_AVAILABLE: [409, 'Cash on delivery is not offered at this pincode.'],
  COD_ORDER_PENDING: [409, 'Please receive and pay for your open order first.'],
  COD_REFUSED: [409, 'The courier does not collect cash for us yet. Your order is kept, and we will call you.'],
  NOT_ON_DELIVERY: [409, 'This order is not paid on delivery.'],
  COUPON_EXISTS: [409, 'A coupon with this code exists already.'],
  BAD_DISCOUNT: [422, 'A percentage must be from 1 to 100, a fixed discount 1 rupee or more, both whole numbers.'],
  USAGE_LIMIT_BELOW_USES: [422, 'This coupon has been used more often than that already.'],
  COUPON_ALREADY_IN_OFFER: [409, 'Failed to create offer.'],
  STALE: [409, 'Someone else has changed this in the meantime. The current value is shown now.'],
  INTERNAL: [500, 'An unexpected error occurred.'],
};

/**
 * An expected failure. `extra` goes into the reply beside `error` and `code`: the new quote, the names of products gone.
 * `retryAfter` says in how many seconds it is worth asking again, `allow` by which methods. `person` is the id of whom of the staff it is
 * about where the request's token does not say so, `limit` names the limit that refuses: both for the security log alone, and never sent.
 */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    options: {
      text?: string | undefined;
      extra?: Record<string, unknown>;
      cause?: unknown;
      retryAfter?: number;
      allow?: string[];
      person?: string;
      limit?: string | undefined;
    } = {},
  ) {
    super(options.text ?? ERRORS[code][1], { cause: options.cause });
    this.status = ERRORS[code][0];
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter ?? null;
    this.allow = options.allow ?? null;
    this.person = options.person;
    this.limit = options.limit;
  }

  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | null;
  readonly allow: string[] | null;
  readonly person: string | undefined;
  readonly limit: string | undefined;
}
