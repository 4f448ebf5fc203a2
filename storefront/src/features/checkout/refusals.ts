import { ApiError, type ApiErrorCode } from '@shop/contract';
import { refusalText } from '../../platform/refusals/refusal-text';
import type { CheckoutEvent } from './flow/checkout-machine';
import type { QuoteCorrection } from './quote/order-quote';
import type { PlannedOrder } from './quote/planned-order';

// Gone, or kept for others until they have paid: either way it is about some of the products, and the cart is where to change them.
const PACKS_MISSING = ['NOT_AVAILABLE', 'TOO_MANY_PACKS', 'PACKS_WAITING'];

/** What a refusal before any money moved means for the checkout. */
export function refusalEvent(failure: unknown, order: PlannedOrder): CheckoutEvent {
  const code = failure instanceof ApiError ? failure.code : '';
  const text = refusalText(failure);
  if (failure instanceof ApiError && failure.status === 401) return { type: 'refused', notice: { kind: 'sign_in' } };
  if (code === 'STORE_CLOSED') return { type: 'store_closed' };
  if (PACKS_MISSING.includes(code))
    return { type: 'refused', notice: { kind: 'not_available', text, names: namesGone(failure, order) } };
  if (isUndeliverable(failure)) return { type: 'refused', notice: null }; // it stands at the pincode
  // Without its coupon the order costs more: no one pays that by a second tap on the same place.
  if (code === 'INVALID_COUPON' || (code === 'PRICE_CHANGED' && readQuoteCorrection(failure))) return { type: 'price_changed' };
  return { type: 'refused', notice: { kind: 'failed', text } };
}

export function hasCode(failure: unknown, code: ApiErrorCode): boolean {
  return failure instanceof ApiError && failure.code === code;
}

/** Why an address has no delivery fee: no one goes there, or no one can say so now. */
export type DeliveryObstacle = 'out_of_reach' | 'courier_away';

export function deliveryObstacle(failure: unknown): DeliveryObstacle {
  return hasCode(failure, 'NOT_DELIVERABLE') ? 'out_of_reach' : 'courier_away';
}

export function isUndeliverable(failure: unknown): boolean {
  return hasCode(failure, 'NOT_DELIVERABLE') || hasCode(failure, 'COURIER_UNAVAILABLE');
}

/**
 * What the shop would take instead of what it refuses; null when it does not say, or not in a way that adds up.
 * What comes beside an error is not in the contract, so it is looked at before it is believed.
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
  const names = products.map(({ id, name }) => (typeof name === 'string' ? name : cart.find((line) => line.id === id)?.name));
  return names.filter((name) => name !== undefined);
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function asRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
