import { Inject, Injectable } from '@nestjs/common';
import type { Rupees } from '@shop/domain';
import Razorpay from 'razorpay';
import { ENV, type Env } from '../../platform/env.js';
import { isSigned } from '../../platform/signature.js';
import {
  type ListedPayment,
  type ListedRefund,
  PaymentProvider,
  PaymentProviderError,
  type PaymentNews,
  type PaymentProof,
  paiseOf,
  type ProviderPayment,
  type ProviderRefund,
  type Span,
} from './payment-provider.js';
import { readWebhook } from './payment-webhooks.wire.js';

const PAGE = 100;

interface WireRefund {
  id: string;
  payment_id: string;
  status: ProviderRefund['status'];
  amount: number;
  receipt: string | null;
}

interface WirePayment {
  id: string;
  status: ProviderPayment['status'];
  amount: number;
  currency: string;
  method: string | null;
  order_id: string | null;
  captured: boolean;
}

/** The HTTP client inside the package, which its own types do not show. */
interface HttpClient {
  defaults: { baseURL?: string; timeout?: number };
  interceptors: { response: { use(ok: undefined, failed: typeof keepCause): void } };
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/**
 * Razorpay through its own package. Mended here, because the package cannot: its base URL and time-out are set on the
 * HTTP client inside it, a request without an answer keeps its cause, and a refund carries its idempotency header.
 */
@Injectable()
export class RazorpayAdapter extends PaymentProvider {
  readonly keyId: string;
  private readonly client: Razorpay;
  private readonly http: HttpClient;

  constructor(@Inject(ENV) private readonly env: Env) {
    super();
    const { apiBase, keyId, keySecret, timeoutMs } = env.payment;
    this.keyId = keyId;
    this.client = new Razorpay({ key_id: keyId, key_secret: keySecret });
    this.http = (this.client as unknown as { api: { rq: HttpClient } }).api.rq;
    this.http.defaults.baseURL = apiBase;
    this.http.defaults.timeout = timeoutMs;
    this.http.interceptors.response.use(undefined, keepCause);
  }

  async createOrder({ receipt, amount }: { receipt: string; amount: Rupees }): Promise<string> {
    const order = await ask(this.client.orders.create({ amount: paiseOf(amount), currency: 'INR', receipt, notes: { receipt } }));
    return order.id;
  }

  async findOrder(receipt: string): Promise<string | null> {
    const { items } = await ask(this.client.orders.all({ receipt } as never));
    return items.find((order) => order.receipt === receipt)?.id ?? null;
  }

  async readPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await ask(this.client.orders.fetchPayments(providerOrderId));
    return (items as unknown as WirePayment[]).map(asPayment);
  }

  async capture({ id, amount, currency }: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<void> {
    await ask(this.client.payments.capture(id, paiseOf(amount), currency));
  }

  async refund({
    providerPaymentId,
    amount,
    key,
  }: {
    providerPaymentId: string;
    amount: Rupees;
    key: string;
  }): Promise<ProviderRefund> {
    // The package drops this header, so the call goes through its HTTP client.
    const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
    const answer = this.http.post(
      path,
      { amount: paiseOf(amount), speed: 'normal', receipt: key },
      { headers: { 'X-Refund-Idempotency': key } },
    );
    const { id, status } = (await ask(answer)).data as ProviderRefund;
    return { id, status };
  }

  async readRefund(providerPaymentId: string, providerRefundId: string): Promise<ProviderRefund> {
    const { id, status } = await ask(this.client.payments.fetchRefund(providerPaymentId, providerRefundId));
    return { id, status };
  }

  async readPayment(providerPaymentId: string): Promise<ListedPayment | null> {
    const found = await ask(this.client.payments.fetch(providerPaymentId)).catch(nullIfRefused);
    return found && asListed(found as unknown as WirePayment);
  }

  async findRefund(providerRefundId: string): Promise<ListedRefund | null> {
    const found = await ask(this.client.refunds.fetch(providerRefundId)).catch(nullIfRefused);
    return found && asListedRefund(found as unknown as WireRefund);
  }

  async listPayments(span: Span): Promise<ListedPayment[]> {
    const all = await readAll<WirePayment>(span, (page) => this.client.payments.all(page) as never);
    return all.map(asListed);
  }

  async listRefunds(span: Span): Promise<ListedRefund[]> {
    const all = await readAll<WireRefund>(span, (page) => this.client.refunds.all(page) as never);
    return all.map(asListedRefund);
  }

  isProof({ providerOrderId, providerPaymentId, signature }: PaymentProof): boolean {
    return isSigned(`${providerOrderId}|${providerPaymentId}`, signature, this.env.payment.keySecret);
  }

  readNews(raw: Buffer, { signature, eventId }: { signature: string; eventId: string }): PaymentNews | null {
    if (!this.env.payment.webhookSecrets.some((secret) => isSigned(raw, signature, secret))) return null;
    return { eventId: eventId.slice(0, 200), ...readWebhook(raw) };
  }
}

const asPayment = ({ id, status, amount, currency, method }: WirePayment): ProviderPayment => ({
  id,
  status,
  amount: rupeesOf(amount),
  currency,
  method,
});

const asListed = (payment: WirePayment): ListedPayment => ({
  ...asPayment(payment),
  providerOrderId: payment.order_id,
  wasCaptured: payment.captured,
});

const asListedRefund = ({ id, payment_id, status, amount, receipt }: WireRefund): ListedRefund => ({
  id,
  providerPaymentId: payment_id,
  status,
  amount: rupeesOf(amount),
  receipt,
});

// What the provider does not know, it refuses to tell of.
function nullIfRefused(failure: unknown): null {
  if (failure instanceof PaymentProviderError && failure.kind === 'refused') return null;
  throw failure;
}

interface Page {
  from: number;
  to: number;
  count: number;
  skip: number;
}

// Newest first: what is added while we read moves the rest on, and is then seen twice.
async function readAll<T extends { id: string }>(
  { from, until }: Span,
  read: (page: Page) => Promise<{ items: T[] }>,
): Promise<T[]> {
  const seen = new Map<string, T>();
  for (let skip = 0; ; skip += PAGE) {
    const { items } = await ask(read({ from: seconds(from), to: seconds(until) - 1, count: PAGE, skip }));
    for (const item of items) seen.set(item.id, item);
    if (items.length < PAGE) return [...seen.values()];
  }
}

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

const rupeesOf = (paise: number): Rupees => paise / 100;

// Without an answer the package would read `status` of undefined and lose the cause.
function keepCause(failure: { response?: unknown; message?: string; code?: string }): Promise<never> {
  failure.response ??= { status: 0, data: { error: { description: failure.message ?? failure.code } } };
  return Promise.reject(failure);
}

async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    throw asProviderError(failure as Failure);
  }
}

interface Failure {
  statusCode?: number;
  error?: { description?: string; reason?: string };
  response?: { status: number; data?: { error?: { description?: string; reason?: string } } };
}

function asProviderError(failure: Failure): PaymentProviderError {
  const status = failure.statusCode ?? failure.response?.status ?? 0;
  const error = failure.error ?? failure.response?.data?.error;
  const text = error?.description ?? `the payment provider answered ${status}`;
  if (status === 0 || status >= 500) return new PaymentProviderError('unanswered', text);
  return new PaymentProviderError(status === 429 ? 'broken' : 'refused', text, error?.reason ?? null);
}
