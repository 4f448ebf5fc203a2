import { asPaise, type Paise } from '@shop/domain';
import { at, flagOf, idOf, numberOf, textOf } from '../../../platform/work/providers/provider-json.js';
import {
  type ListedPayment,
  type ListedRefund,
  PaymentProviderError,
  type ProviderDispute,
  type ProviderOrder,
  type RegisteredWebhook,
} from './payment-provider.js';

// Where money is concerned nothing is guessed: an answer without number, amount or currency is no answer, and is asked for again.

export function readOrder(sent: unknown): { id: string; receipt: string | null } {
  return { id: readId(sent, 'order'), receipt: textOf(at(sent, 'receipt'), 64) || null };
}

export function readOrderState(sent: unknown): ProviderOrder {
  return {
    isPaid: textOf(at(sent, 'status'), 40).toLowerCase() === 'paid',
    amount: readAmount(sent),
    due: readAmount(sent, 'amount_due'),
  };
}

/** Of a payment that was asked for with its offers. One without a number is none. */
export function readHasOffer(sent: unknown): boolean {
  readId(sent, 'payment');
  const offers = at(sent, 'offers');
  const items = Array.isArray(offers) ? offers : at(offers, 'items');
  return Array.isArray(items) && items.some((offer) => idOf(at(offer, 'id')) !== null);
}

export function readPayment(sent: unknown): ListedPayment {
  const isCaptured = flagOf(at(sent, 'captured'));
  const status = readStatus(at(sent, 'status'), PAYMENT_STATUSES) ?? (isCaptured ? 'captured' : 'created');
  return {
    id: readId(sent, 'payment'),
    status,
    amount: readAmount(sent),
    currency: readCurrency(sent),
    method: textOf(at(sent, 'method'), 40) || null,
    providerOrderId: idOf(at(sent, 'order_id')),
    wasCaptured: isCaptured || status === 'captured',
    hasRefunds:
      status === 'refunded' || (numberOf(at(sent, 'amount_refunded')) ?? 0) > 0 || textOf(at(sent, 'refund_status'), 40) !== '',
  };
}

export function readRefund(sent: unknown): ListedRefund {
  const providerPaymentId = idOf(at(sent, 'payment_id'));
  if (providerPaymentId === null) throw useless('a refund without its payment');
  return {
    ...readRefundState(sent),
    providerPaymentId,
    amount: readAmount(sent),
    receipt: textOf(at(sent, 'receipt'), 64) || null,
  };
}

/** What the answer to a refund must hold; its receipt is the key under which it was asked for. */
export function readNewRefund(sent: unknown): Pick<ListedRefund, 'id' | 'status' | 'receipt'> {
  return { ...readRefundState(sent), receipt: textOf(at(sent, 'receipt'), 64) || null };
}

/** What an answer about one known refund must hold. */
export function readRefundState(sent: unknown): Pick<ListedRefund, 'id' | 'status'> {
  return { id: readId(sent, 'refund'), status: readStatus(at(sent, 'status'), REFUND_STATUSES) ?? 'pending' };
}

export function readDispute(sent: unknown): ProviderDispute {
  const providerPaymentId = idOf(at(sent, 'payment_id'));
  if (providerPaymentId === null) throw useless('a dispute without its payment');
  const reason = textOf(at(sent, 'reason_description'), 200) || textOf(at(sent, 'reason_code'), 200).replaceAll('_', ' ');
  return {
    id: readId(sent, 'dispute'),
    providerPaymentId,
    amount: readAmount(sent),
    currency: readCurrency(sent),
    phase: textOf(at(sent, 'phase'), 40),
    status: readStatus(at(sent, 'status'), DISPUTE_STATUSES) ?? 'open',
    reason,
    respondBy: readMoment(at(sent, 'respond_by')),
    createdAt: readMoment(at(sent, 'created_at')),
  };
}

/** Its events are a list, or an object with a yes for each. */
export function readRegisteredWebhook(sent: unknown): RegisteredWebhook {
  const events = at(sent, 'events');
  const named = Array.isArray(events)
    ? events
    : Object.entries(events ?? {}).flatMap(([name, isEnabled]) => (flagOf(isEnabled) ? [name] : []));
  return {
    url: textOf(at(sent, 'url'), 255),
    isActive: flagOf(at(sent, 'active')),
    events: named.map((name) => textOf(name, 80)),
  };
}

/** All things of a list. One that cannot be read may be the one that counts, and so spoils the list. */
export function readItems<T>(sent: unknown, read: (item: unknown) => T): T[] {
  const items = at(sent, 'items');
  if (!Array.isArray(items)) throw useless('no list');
  return items.map(read);
}

const PAYMENT_STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

function readStatus<T extends string>(value: unknown, statuses: readonly T[]): T | null {
  const sent = textOf(value, 40).toLowerCase();
  return statuses.find((status) => status === sent) ?? null;
}

function readId(sent: unknown, kind: string): string {
  const id = idOf(at(sent, 'id'));
  if (id === null) throw useless(`no ${kind}`);
  return id;
}

// Whole paise on the wire.
function readAmount(sent: unknown, field = 'amount'): Paise {
  const paise = numberOf(at(sent, field));
  if (paise === null || !Number.isSafeInteger(paise) || paise < 0 || paise > MAX_PAISE) throw useless('no amount');
  return asPaise(paise);
}

// Seconds since 1970 on the wire.
function readMoment(value: unknown): Date | null {
  const seconds = numberOf(value);
  return seconds !== null && seconds > 0 && seconds < 32_503_680_000 ? new Date(seconds * 1000) : null;
}

function readCurrency(sent: unknown): string {
  const currency = textOf(at(sent, 'currency'), 10).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw useless('no currency');
  return currency;
}

// More than the ledger can hold is no amount of this shop's.
const MAX_PAISE = 999_999_999_999;

const useless = (what: string): PaymentProviderError =>
  new PaymentProviderError('unanswered', `the payment provider's answer cannot be read: ${what}`);
