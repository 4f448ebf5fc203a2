import { type ApiPath, ApiError, type ErrorCodeOf } from '@shop/contract';

/** The refusals that the console may meet, by their code, as the contract names them. */
type AdminRefusal = ErrorCodeOf<Extract<ApiPath, `/admin/${string}`>>;

type Reaction = 'sign_in' | 'show_current' | 'mark_picture' | 'tell';

/** What the console does about each refusal; `tell` shows the server's own sentence and nothing else. */
const REACTIONS: Record<AdminRefusal, Reaction> = {
  ADMIN_SIGN_IN_REQUIRED: 'sign_in',
  WRONG_CREDENTIALS: 'sign_in',
  STALE: 'show_current',
  PICTURE_REFUSED: 'mark_picture',
  ALREADY_ACKNOWLEDGED: 'tell',
  BAD_DISCOUNT: 'tell',
  BILL_NOT_READY: 'tell',
  CANNOT_REVERT: 'tell',
  CHANGE_NOT_FOUND: 'tell',
  COUPON_EXISTS: 'tell',
  COUPON_NOT_FOUND: 'tell',
  COUPON_ALREADY_IN_OFFER: 'tell',
  CREDIT_NOTE_NOT_FOUND: 'tell',
  DIFFERENCE_NOT_FOUND: 'tell',
  ERASURE_BLOCKED: 'tell',
  INTERNAL: 'tell',
  INVALID_COUPON: 'tell',
  INVALID_REQUEST: 'tell',
  INVITATION_EXPIRED: 'tell',
  LAST_OWNER: 'tell',
  LAST_PACKS: 'tell',
  USAGE_LIMIT_BELOW_USES: 'tell',
  NOTHING_LEFT: 'tell',
  NOT_ACKNOWLEDGED: 'tell',
  NOT_FOUND: 'tell',
  ORDER_STATE_CONFLICT: 'tell',
  NOT_PERMITTED: 'tell',
  OFFER_NOT_FOUND: 'tell',
  TESTIMONIAL_NOT_FOUND: 'tell',
  REVIEW_NOT_FOUND: 'tell',
  ORDER_NOT_FOUND: 'tell',
  PASSWORD_TOO_COMMON: 'tell',
  PASSWORD_TOO_SHORT: 'tell',
  PERSON_EXISTS: 'tell',
  PERSON_NOT_FOUND: 'tell',
  PRODUCT_NOT_FOUND: 'tell',
  PROVIDER_UNAVAILABLE: 'tell',
  RECONCILIATION_NOT_FOUND: 'tell',
  SESSION_NOT_FOUND: 'tell',
  SHOP_UNAVAILABLE: 'tell',
  SHOP_BUSY: 'tell',
  SIGN_IN_BUSY: 'tell',
  REQUEST_TOO_LARGE: 'tell',
  TOO_MANY_REQUESTS: 'tell',
  UNSUPPORTED_MEDIA_TYPE: 'tell',
  TOO_MANY_TRIES: 'tell',
  WRONG_PASSWORD: 'tell',
  WRONG_SECOND_FACTOR: 'tell',
  SIGN_IN_EXPIRED: 'tell',
  SECOND_FACTOR_OFF: 'tell',
  SETUP_EXPIRED: 'tell',
  PASSKEY_REFUSED: 'tell',
  PASSKEY_NOT_FOUND: 'tell',
  TOO_MANY_PASSKEYS: 'tell',
};

/** What to do about a failed call; null for a failure that is no refusal of the API. */
export function reactionTo(error: unknown): Reaction | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'sign_in'; // whatever its code: a newer API may have more of them
  return Object.hasOwn(REACTIONS, error.code) ? REACTIONS[error.code as AdminRefusal] : 'tell';
}
