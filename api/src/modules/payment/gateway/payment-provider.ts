import type { Paise } from '@shop/domain';

/** One payment of a provider order. Of another currency its own hundredths. */
export interface ProviderPayment {
  id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: Paise;
  currency: string;
  method: string | null;
  /** Whether the money ever was ours; one that was only authorised and went back never was. */
  wasCaptured: boolean;
  /** Whether any of it was given back, by whomever and however far that has come. */
  hasRefunds: boolean;
}

/** How far an order at the provider is paid. */
export interface ProviderOrder {
  isPaid: boolean;
  amount: Paise;
  /** What is still to be paid of it. */
  due: Paise;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/** A payment as the provider's list of a day shows it. */
export interface ListedPayment extends ProviderPayment {
  providerOrderId: string | null;
}

export interface ListedRefund extends ProviderRefund {
  providerPaymentId: string;
  amount: Paise;
  /** The key under which we asked for it; null, or anything, when somebody else did. */
  receipt: string | null;
}

/** What a shopper's bank asks back, and until when the shop may answer. */
export interface ProviderDispute {
  id: string;
  providerPaymentId: string;
  amount: Paise;
  currency: string;
  /** How far it has come at the banks: `chargeback`, `pre_arbitration` … */
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  reason: string;
  respondBy: Date | null;
  createdAt: Date | null;
}

/** An address that the provider tells what happens. */
export interface RegisteredWebhook {
  url: string;
  isActive: boolean;
  /** By their names there: `payment.captured`. */
  events: string[];
}

/** From a moment until just before another. */
export interface Span {
  from: Date;
  until: Date;
}

/** What the payment window hands to the browser after a payment. */
export interface PaymentProof {
  providerOrderId: string;
  providerPaymentId: string;
  signature: string;
}

/** What a webhook says: which of our provider orders, which refund or which dispute should be looked at again. */
export interface PaymentWebhookEvent {
  eventId: string;
  event: string;
  providerOrderId: string | null;
  providerRefundId: string | null;
  providerDisputeId: string | null;
}

/**
 * How a call to the provider failed. `unanswered`: whether it was carried out is not known. `refused`: it was not, and asking again is
 * of no use. `broken`: it was not, often because nothing was even sent, and the same call may succeed later. `key-refused`: the provider
 * does not accept our key, and says nothing of what was asked: no call succeeds until the key is put right.
 */
export class PaymentProviderError extends Error {
  constructor(
    readonly kind: 'unanswered' | 'refused' | 'broken' | 'key-refused',
    message: string,
    readonly reason: string | null = null,
  ) {
    super(message);
  }
}

/** The payment provider. Amounts are paise. Every call may throw PaymentProviderError. */
export abstract class PaymentProvider {
  /** The public key that the browser's payment window needs. */
  abstract readonly keyId: string;
  /** The calls that are not answered at present, and so not made. */
  abstract readonly silentCalls: string[];
  /** Whether the last call was turned away for our key. */
  abstract readonly isKeyRefused: boolean;
  /** Opens one provider order; `receipt` is our payment's id and lets a lost answer be found again. */
  abstract createOrder(order: { receipt: string; amount: Paise }): Promise<string>;
  /** The provider order with this receipt, when there is one. */
  abstract findOrder(receipt: string): Promise<string | null>;
  abstract readOrder(providerOrderId: string): Promise<ProviderOrder>;
  /** Whether the payment was made with an offer that stands in the provider's dashboard. */
  abstract hasOffer(providerPaymentId: string): Promise<boolean>;
  /** All payments of a provider order, failed ones too. */
  abstract readPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  abstract capture(payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<void>;
  /**
   * Gives money back. The same key asked again gives the same refund. Refused where the provider takes it for a copy of another one of the
   * same amount: an answer that names another key than ours is that other refund.
   */
  abstract createRefund(refund: { providerPaymentId: string; amount: Paise; key: string }): Promise<ProviderRefund>;
  /** Any refund by its number alone, or null when the provider does not know it. */
  abstract findRefund(providerRefundId: string): Promise<ListedRefund | null>;
  abstract readRefund(providerPaymentId: string, providerRefundId: string): Promise<ProviderRefund>;
  /** All refunds of a payment, whoever asked for them and whatever became of them. */
  abstract listRefundsOfPayment(providerPaymentId: string): Promise<ListedRefund[]>;
  /** The payment itself, or null when the provider does not know it. */
  abstract readPayment(providerPaymentId: string): Promise<ListedPayment | null>;
  /** A dispute as it stands now, or null when the provider does not know it. */
  abstract findDispute(providerDisputeId: string): Promise<ProviderDispute | null>;
  /** All payments that were begun in the span, each once. The list may lag minutes behind. */
  abstract listPayments(span: Span): Promise<ListedPayment[]>;
  abstract listRefunds(span: Span): Promise<ListedRefund[]>;
  /** Null when the provider does not tell. */
  abstract listWebhooks(): Promise<RegisteredWebhook[] | null>;
  /** True when the proof was signed with our key secret. */
  abstract isProof(proof: PaymentProof): boolean;
  /** Reads a webhook's raw bytes, or null when no accepted secret signed them. */
  abstract readWebhookEvent(raw: Buffer, headers: { signature: string; eventId: string }): PaymentWebhookEvent | null;
}
