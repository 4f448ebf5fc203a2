import { ApiError } from '@shop/contract';
import type { OrderTotals } from '@shop/domain';
import { refusalText } from '../../platform/refusals/refusal-text';
import type { CheckoutEvent } from './checkout-machine';
import { messages } from './messages';
import type { PlannedOrder } from './planned-order';

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
  if (code === 'NOT_DELIVERABLE') {
    return { type: 'refused', notice: { kind: 'not_deliverable', text: text || messages.feeFailed } };
  }
  const quote = code === 'PRICE_CHANGED' ? newQuote(failure) : null;
  if (quote) return { type: 'price_changed', shown: order.totals.grand_total, quote };
  return { type: 'refused', notice: { kind: 'failed', text: messages.checkoutFailed(text) } };
}

export function hasCode(failure: unknown, code: string): boolean {
  return failure instanceof ApiError && failure.code === code;
}

const FIGURES = ['subtotal', 'platform_fee', 'delivery_fee', 'surge_fee', 'discount_amount', 'grand_total'] as const;

// What comes beside an error is not in the contract, so it is looked at before it is believed.
function newQuote(failure: unknown): OrderTotals | null {
  const quote = extraOf(failure).quote as Partial<OrderTotals> | null | undefined;
  return quote && FIGURES.every((figure) => Number.isInteger(quote[figure])) ? (quote as OrderTotals) : null;
}

// A product that the shop does not know any more still has a name in the cart.
function namesGone(failure: unknown, { cart }: PlannedOrder): string[] {
  const { products } = extraOf(failure);
  if (!Array.isArray(products)) return [];
  const names = products.map((gone: { id?: unknown; name?: unknown } | null) =>
    typeof gone?.name === 'string' ? gone.name : cart.find(({ id }) => id === gone?.id)?.name,
  );
  return names.filter((name) => name !== undefined);
}

function extraOf(failure: unknown): Record<string, unknown> {
  return failure instanceof ApiError ? failure.extra : {};
}
