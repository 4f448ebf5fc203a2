import { Inject, Injectable } from '@nestjs/common';
import type { Paise } from '@shop/domain';
import type Razorpay from 'razorpay';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { currentRequestId } from '../../../platform/telemetry/logs/request-context.js';
import { isSigned } from '../../../platform/kernel/signature.js';
import {
  type ListedPayment,
  type ListedRefund,
  PaymentProvider,
  PaymentProviderError,
  type PaymentWebhookEvent,
  type PaymentProof,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type RegisteredWebhook,
  type Span,
} from './payment-provider.js';
import { readWebhook } from './payment-webhooks.wire.js';
import { RazorpayClient } from './razorpay.client.js';
import {
  readDispute,
  readHasOffer,
  readItems,
  readOrder,
  readOrderState,
  readPayment,
  readRefund,
  readNewRefund,
  readRefundState,
  readRegisteredWebhook,
} from './razorpay.wire.js';

const PAGE = 100;

/** Razorpay, by its own package. Refunds carry their idempotency header, which the package drops. */
@Injectable()
export class RazorpayAdapter extends PaymentProvider {
  readonly keyId: string;
  private readonly razorpay: RazorpayClient;

  constructor(
    @Inject(ENV) private readonly env: Env,
    clock: Clock,
  ) {
    super();
    this.keyId = env.payment.keyId;
    this.razorpay = new RazorpayClient(env.payment, clock);
  }

  get silentCalls(): string[] {
    return this.razorpay.silentCalls;
  }

  get isKeyRefused(): boolean {
    return this.razorpay.isKeyRefused;
  }

  async createOrder({ receipt, amount }: { receipt: string; amount: Paise }): Promise<string> {
    const request = currentRequestId(); // under which our logs tell of it
    const order = { amount, currency: 'INR', receipt, notes: { receipt, ...(request && { request }) } };
    return readOrder(await this.razorpay.sendRequest('orders.create', (client) => client.orders.create(order))).id;
  }

  async findOrder(receipt: string): Promise<string | null> {
    const reply = await this.razorpay.sendRequest('orders.list', (client) => client.orders.all({ receipt }));
    return readItems(reply, readOrder).find((order) => order.receipt === receipt)?.id ?? null;
  }

  async readOrder(providerOrderId: string): Promise<ProviderOrder> {
    return readOrderState(await this.razorpay.sendRequest('orders.get', (client) => client.orders.fetch(providerOrderId)));
  }

  // By hand: the package writes `expand[]` so that nothing is expanded.
  async hasOffer(providerPaymentId: string): Promise<boolean> {
    const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}`;
    const fetched = this.razorpay.sendRequest('payments.get', async (_client, http) => {
      return (await http.get(path, { params: { 'expand[]': 'offers' } })).data;
    });
    return readHasOffer(await fetched);
  }

  async readPayments(providerOrderId: string): Promise<ProviderPayment[]> {
    const paid = await this.razorpay.sendRequest('orders.payments', (client) => client.orders.fetchPayments(providerOrderId));
    return readItems(paid, readPayment);
  }

  async capture({ id, amount, currency }: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>): Promise<void> {
    await this.razorpay.sendRequest('payments.capture', (client) => client.payments.capture(id, amount, currency));
  }

  async createRefund({
    providerPaymentId,
    amount,
    key,
  }: {
    providerPaymentId: string;
    amount: Paise;
    key: string;
  }): Promise<ProviderRefund> {
    const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
    const body = { amount, speed: 'normal', receipt: key };
    const reply = this.razorpay.sendRequest('refunds.create', async (_client, http) => {
      return (await http.post(path, body, { headers: { 'X-Refund-Idempotency': key } })).data;
    });
    const answer = readNewRefund(await reply);
    if (answer.receipt !== null && answer.receipt !== key)
      throw new PaymentProviderError('refused', `it answers with another refund of the same amount, ${answer.id}: a duplicate`);
    return answer;
  }

  async readRefund(providerPaymentId: string, providerRefundId: string): Promise<ProviderRefund> {
    const fetch = (client: Razorpay) => client.payments.fetchRefund(providerPaymentId, providerRefundId);
    return readRefundState(await this.razorpay.sendRequest('refunds.get', fetch));
  }

  async readPayment(providerPaymentId: string): Promise<ListedPayment | null> {
    const fetch = (client: Razorpay) => client.payments.fetch(providerPaymentId);
    return this.razorpay.sendRequest('payments.get', fetch).then(readPayment).catch(nullIfRefused);
  }

  async findRefund(providerRefundId: string): Promise<ListedRefund | null> {
    const fetch = (client: Razorpay) => client.refunds.fetch(providerRefundId);
    return this.razorpay.sendRequest('refunds.get', fetch).then(readRefund).catch(nullIfRefused);
  }

  listRefundsOfPayment(providerPaymentId: string): Promise<ListedRefund[]> {
    const read = (page: Page) =>
      this.razorpay.sendRequest('refunds.list', (client) => client.payments.fetchMultipleRefund(providerPaymentId, page));
    return readAll(async (page) => readItems(await read(page), readRefund));
  }

  async findDispute(providerDisputeId: string): Promise<ProviderDispute | null> {
    const fetch = (client: Razorpay) => client.disputes.fetch(providerDisputeId);
    return this.razorpay.sendRequest('disputes.get', fetch).then(readDispute).catch(nullIfRefused);
  }

  listPayments(span: Span): Promise<ListedPayment[]> {
    const read = (page: Page) =>
      this.razorpay.sendRequest('payments.list', (client) => client.payments.all({ ...page, ...seconds(span) }));
    return readAll(async (page) => readItems(await read(page), readPayment));
  }

  listRefunds(span: Span): Promise<ListedRefund[]> {
    const read = (page: Page) =>
      this.razorpay.sendRequest('refunds.list', (client) => client.refunds.all({ ...page, ...seconds(span) }));
    return readAll(async (page) => readItems(await read(page), readRefund));
  }

  async listWebhooks(): Promise<RegisteredWebhook[] | null> {
    const list = (client: Razorpay) => client.webhooks.all({ count: PAGE });
    const sent = await this.razorpay.sendRequest('webhooks.list', list).catch(nullIfKeyRefused);
    return sent === null ? null : readItems(sent, readRegisteredWebhook);
  }

  isProof({ providerOrderId, providerPaymentId, signature }: PaymentProof): boolean {
    return isSigned(`${providerOrderId}|${providerPaymentId}`, signature, this.env.payment.keySecret);
  }

  readWebhookEvent(raw: Buffer, { signature, eventId }: { signature: string; eventId: string }): PaymentWebhookEvent | null {
    if (!this.env.payment.webhookSecrets.some((secret) => isSigned(raw, signature, secret))) return null;
    return { eventId: eventId.slice(0, 200), ...readWebhook(raw) };
  }
}

// What the provider does not know, it refuses to tell of.
function nullIfRefused(failure: unknown): null {
  if (failure instanceof PaymentProviderError && failure.kind === 'refused') return null;
  throw failure;
}

// Which keys may list webhooks is not written anywhere: whether ours are accepted is asked by what every key may do.
function nullIfKeyRefused(failure: unknown): null {
  if (failure instanceof PaymentProviderError && failure.kind === 'key-refused') return null;
  return nullIfRefused(failure);
}

interface Page {
  count: number;
  skip: number;
}

// Newest first: what is added while we read moves the rest on, and is then seen twice. A page of old acquaintances alone would come for ever.
async function readAll<T extends { id: string }>(read: (page: Page) => Promise<T[]>): Promise<T[]> {
  const seen = new Map<string, T>();
  for (let skip = 0; ; skip += PAGE) {
    const before = seen.size;
    const items = await read({ count: PAGE, skip });
    for (const item of items) seen.set(item.id, item);
    if (items.length < PAGE || seen.size === before) return [...seen.values()];
  }
}

const seconds = ({ from, until }: Span) => ({ from: inSeconds(from), to: inSeconds(until) - 1 });
const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);
