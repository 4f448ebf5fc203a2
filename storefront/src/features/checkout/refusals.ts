import { ApiError, type ApiErrorCode, type ErrorCodeOf } from '@shop/contract';
import type { DeliveryRefusal } from '@shop/domain';
import { ownText } from '../../platform/own-text';
import { refusalText } from '../../platform/refusals/refusal-text';
import { retryAfterMs } from '../../platform/retry-after';
import type { CheckoutEvent } from './flow/checkout-machine';
import { messages } from './messages';
import type { QuoteCorrection } from './quote/quote';
import type { PlannedOrder } from './quote/planned-order';

type CheckoutRefusal = ErrorCodeOf<'/payment/create-order' | '/cart/checkout'>;

/** What the checkout does next about each refusal; `tell` says the reason and stays where it is. */
const NEXT_STEPS: Record<CheckoutRefusal, 'sign_in' | 'close' | 'change_cart' | 'change_address' | 'show_price' | 'tell'> = {
  SIGN_IN_REQUIRED: 'sign_in',
  SIGNED_OUT: 'sign_in',
  ACCOUNT_ERASED: 'sign_in',
  STORE_CLOSED: 'close',
  // Gone, or kept for others until they have paid: either way it is about some of the products.
  NOT_AVAILABLE: 'change_cart',
  TOO_MANY_PACKS: 'change_cart',
  PACKS_RESERVED: 'change_cart',
  NOT_DELIVERABLE: 'change_address',
  COURIER_UNAVAILABLE: 'change_address',
  // Without its coupon the order costs more: no one pays that by a second tap on the same place.
  INVALID_COUPON: 'show_price',
  PRICE_CHANGED: 'show_price',
  ALREADY_PAID: 'tell',
  CHECKOUT_CHANGED: 'tell',
  COD_NOT_AVAILABLE: 'tell',
  COD_OFF: 'tell',
  COD_OVER_LIMIT: 'tell',
  COD_ORDER_PENDING: 'tell',
  EMPTY_CART: 'tell',
  IDENTITY_UNAVAILABLE: 'tell',
  INTERNAL: 'tell',
  INVALID_ADDRESS: 'tell',
  INVALID_REQUEST: 'tell',
  NOT_PAID: 'tell',
  PAYMENT_NOT_VERIFIED: 'tell',
  PAYMENT_REFUNDED: 'tell',
  PAYMENT_UNAVAILABLE: 'tell',
  REQUEST_TOO_LARGE: 'tell',
  SHOP_UNAVAILABLE: 'tell',
  SHOP_BUSY: 'tell',
  TOO_MANY_REQUESTS: 'tell',
  UNSUPPORTED_MEDIA_TYPE: 'tell',
};

/** What a refusal before any money moved means for the checkout; `awaited` while an earlier payment may still be paid. */
export function refusalEvent(failure: unknown, order: PlannedOrder, awaited: boolean): CheckoutEvent {
  const text = refusalText(failure);
  switch (nextStep(failure)) {
    case 'sign_in':
      return { type: 'refused', notice: { kind: 'sign_in' } };
    case 'close':
      return { type: 'store_closed' };
    case 'change_cart':
      return { type: 'refused', notice: { kind: 'not_available', text, names: namesGone(failure, order) } };
    case 'change_address':
      return { type: 'refused', notice: null }; // it stands in the address
    case 'show_price':
      return { type: 'price_changed' };
    case 'tell':
      return { type: 'refused', notice: { kind: 'failed', text, ...(awaited && { awaited }) } };
  }
}

function nextStep(failure: unknown): (typeof NEXT_STEPS)[CheckoutRefusal] {
  if (!(failure instanceof ApiError)) return 'tell';
  if (failure.status === 401) return 'sign_in'; // whatever its code: a newer API may have more of them
  if (!Object.hasOwn(NEXT_STEPS, failure.code)) return 'tell';
  // A new price that does not add up is not shown, only told of.
  if (failure.code === 'PRICE_CHANGED' && !readQuoteCorrection(failure)) return 'tell';
  return NEXT_STEPS[failure.code as CheckoutRefusal];
}

export function hasCode(failure: unknown, code: ApiErrorCode): boolean {
  return failure instanceof ApiError && failure.code === code;
}

/** Why no one delivers: what the shopper could change, or that the courier cannot say so now. */
export type DeliveryObstacle =
  | 'out_of_reach'
  | 'address_unknown'
  | 'address_too_long'
  | 'phone_refused'
  | 'too_heavy'
  | 'courier_refuses'
  | 'courier_away';

const OBSTACLES: Record<DeliveryRefusal, DeliveryObstacle> = {
  'out-of-region': 'out_of_reach',
  'address-refused': 'address_unknown',
  'address-too-long': 'address_too_long',
  'phone-refused': 'phone_refused',
  'too-heavy': 'too_heavy',
  'courier-refuses': 'courier_refuses',
};

/** Of a failure that is undeliverable. */
export function deliveryObstacle(failure: unknown): DeliveryObstacle {
  const reason = failure instanceof ApiError ? failure.extra.reason : null;
  if (typeof reason === 'string' && Object.hasOwn(OBSTACLES, reason)) return OBSTACLES[reason as DeliveryRefusal];
  return hasCode(failure, 'NOT_DELIVERABLE') ? 'out_of_reach' : 'courier_away';
}

/** Why the shop itself named no fee: neither the courier nor the address is to blame. */
export type FeeDelay = 'busy' | 'too_often' | 'away' | 'failed';

export function feeDelay(failure: unknown): FeeDelay {
  if (hasCode(failure, 'SHOP_BUSY')) return 'busy';
  if (hasCode(failure, 'TOO_MANY_REQUESTS')) return 'too_often';
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 500) ? 'away' : 'failed';
}

const USUAL_PAUSE_MS = 5_000;

/** Milliseconds after which the fee is asked for again without a press; null where that is left to the shopper. */
export function askFeeAgainIn(failure: unknown): number | null {
  const delay = feeDelay(failure);
  return retryAfterMs(failure) ?? (delay === 'busy' || delay === 'away' ? USUAL_PAUSE_MS : null);
}

/** The answer is about what the shopper typed or chose: only a change of that is worth another question. */
export function isFinal(obstacle: DeliveryObstacle | null): boolean {
  return obstacle !== null && obstacle !== 'courier_away' && obstacle !== 'courier_refuses';
}

/** What is said at once: of the place the shop's own text, which names the address; else what really stands in the way. */
export function feeRefusalText(failure: unknown): string {
  const obstacle = isUndeliverable(failure) && deliveryObstacle(failure);
  if (obstacle === 'phone_refused' || obstacle === 'too_heavy' || obstacle === 'courier_refuses')
    return messages.obstacles[obstacle];
  return refusalText(failure) || messages.feeFailed;
}

export function isUndeliverable(failure: unknown): boolean {
  return hasCode(failure, 'NOT_DELIVERABLE') || hasCode(failure, 'COURIER_UNAVAILABLE');
}

/**
 * What the shop would take instead of what it refuses; null when it does not say, or not in a way that adds up.
 * It becomes what the shopper pays, so it is looked at before it is believed.
 */
export function readQuoteCorrection(failure: unknown): QuoteCorrection | null {
  if (!(failure instanceof ApiError)) return null;
  const quote = asRecord(failure.extra.quote);
  const lines = asRecords(quote.lines).filter(({ id, price, qty }) => typeof id === 'string' && isCount(price) && isCount(qty));
  if (failure.code === 'PRICE_CHANGED' && !isWhole(quote, lines)) return null;
  const left = asRecords(failure.extra.products).filter((gone) => typeof gone.id === 'string' && isCount(gone.left));
  const packs = {
    ...Object.fromEntries(left.map((gone) => [gone.id, { qty: gone.left }])),
    ...Object.fromEntries(lines.map(({ id, price, qty }) => [id, { price, qty }])),
  };
  const figures = Object.entries(FIGURES).filter(([figure]) => isCount(quote[figure]));
  const correction = { packs, ...Object.fromEntries(figures.map(([figure, term]) => [term, quote[figure]])) } as QuoteCorrection;
  return figures.length > 0 || Object.keys(packs).length > 0 ? correction : null;
}

const FIGURES = {
  platform_fee: 'platformFee',
  surge_fee: 'surgeFee',
  delivery_fee: 'deliveryFee',
  discount_amount: 'discount',
} as const;

/** Every amount is there, and the lines add up to its subtotal. */
function isWhole(quote: Record<string, unknown>, lines: Record<string, unknown>[]): boolean {
  const subtotal = lines.reduce((sum, { price, qty }) => sum + (price as number) * (qty as number), 0);
  return Object.keys(FIGURES).every((figure) => isCount(quote[figure])) && subtotal > 0 && quote.subtotal === subtotal;
}

// A product that the shop does not know any more still has a name in the cart.
function namesGone(failure: unknown, { cart }: PlannedOrder): string[] {
  const products = asRecords(failure instanceof ApiError ? failure.extra.products : null);
  return products.flatMap(({ id, name }) => {
    const line = cart.find((each) => each.id === id);
    if (typeof name === 'string') return [ownText({ ...line, name }, 'name')];
    return line ? [ownText(line, 'name')] : [];
  });
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function asRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
