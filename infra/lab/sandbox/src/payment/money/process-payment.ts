import { createHmac } from 'node:crypto';
import { announce } from '../webhooks.js';
import type { OrderEntity, PaymentEntity, PaymentMethod } from '../entities.js';
import { type FailureReason, failures } from './failures.js';
import { type PaymentContext, nowInSeconds } from '../payment-context.js';
import { drawInstrument } from './instruments.js';
import type { OrderRow } from '../payment-state.js';
import { returnUncaptured } from './process-refund.js';
import { unknownId, WireError } from '../wire/wire-error.js';

export interface Attempt {
  /** `app`: the shopper approves it in a UPI app, in a while. */
  outcome: 'success' | 'failure' | 'authorize' | 'late' | 'app';
  method: PaymentMethod;
  reason: FailureReason;
  email: string;
  contact: string;
  description: string | null;
  /** Paise, when the payment is to differ from its order: a fault that the shop must notice. */
  amount?: number;
  /** Another currency than the order's, likewise. */
  currency?: string;
  /** Paise that one of the account's offers takes off; the payment names the offer. */
  offer?: number;
  /** The payment is a part of the order's amount, and the rest of it stays due. */
  partial?: boolean;
  /** Takes the money although the order is paid or another payment holds it, as a late answer of a bank may. */
  late?: boolean;
}

/** One attempt to pay an order, with everything that follows at once. @throws WireError when the order takes no payment */
export function attemptPayment(context: PaymentContext, orderId: string, attempt: Attempt): PaymentEntity {
  const order = findOrder(context, orderId);
  if (!attempt.late) refuseSecondPayment(context, order.entity);
  const payment = openPayment(context, order.entity, attempt);
  if (attempt.partial) context.state.parts[payment.id] = true;
  if (attempt.outcome === 'failure') failPayment(context, payment, attempt.reason);
  if (attempt.outcome === 'authorize') authorizePayment(context, payment, { capture: false });
  if (attempt.outcome === 'success') authorizePayment(context, payment, { capture: order.plan.capture === 'automatic' });
  if (attempt.outcome === 'late') awaitLateMoney(context, payment);
  if (attempt.outcome === 'app') awaitApp(context, payment);
  context.save();
  return payment;
}

export function failPayment(context: PaymentContext, payment: PaymentEntity, reason: FailureReason): void {
  const { code, description, source, step } = failures[reason];
  Object.assign(payment, { status: 'failed', error_code: code, error_description: description });
  Object.assign(payment, { error_source: source, error_step: step, error_reason: reason });
  announce(context, 'payment.failed', { payment });
}

export function authorizePayment(context: PaymentContext, payment: PaymentEntity, { capture }: { capture: boolean }): void {
  const cleared = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  Object.assign(payment, { status: 'authorized', ...cleared });
  announce(context, 'payment.authorized', { payment });
  if (capture) return capturePayment(context, payment);
  const { plan } = findOrder(context, payment.order_id);
  const { policy } = context.state;
  context.scheduler.schedule('expire', payment.id, (plan.manualExpiry ?? policy.authorizedLifeMinutes) * policy.minuteMs);
}

/** Money of an attempt that was silent or called failed turns up. Only in time, and only once per order, is it captured. */
export function authorizeLate(context: PaymentContext, payment: PaymentEntity): void {
  const { entity, plan } = findOrder(context, payment.order_id);
  const { minuteMs } = context.state.policy;
  const ageMs = context.clock.now() - payment.created_at * 1000;
  const inTime = plan.automaticExpiry === null || ageMs <= plan.automaticExpiry * minuteMs;
  const second = entity.status === 'paid' || holdsMoney(context, entity.id);
  authorizePayment(context, payment, { capture: plan.capture === 'automatic' && inTime && !second });
  if (second) returnUncaptured(context, payment);
}

export function capturePayment(context: PaymentContext, payment: PaymentEntity): void {
  const { policy } = context.state;
  const order = findOrder(context, payment.order_id).entity;
  const fee = feeOf(policy.feeBearer === 'customer' ? order.amount : payment.amount);
  Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) });
  const first = order.status !== 'paid';
  const due = context.state.parts[payment.id] ? Math.max(0, order.amount_due - payment.amount) : 0;
  Object.assign(order, { amount_paid: order.amount - due, amount_due: due, ...(due === 0 && { status: 'paid' }) });
  if (policy.balance !== null) policy.balance += payment.amount - fee;
  context.scheduler.cancel('expire', payment.id);
  announce(context, 'payment.captured', { payment });
  if (first && due === 0) announce(context, 'order.paid', { payment, order });
}

/** Two percent, and the tax on it. */
const feeOf = (amount: number): number => Math.round(amount * 0.0236);

export function findOrder({ state }: PaymentContext, id: string): OrderRow {
  const order = Object.hasOwn(state.orders, id) ? state.orders[id] : undefined;
  if (!order) throw unknownId();
  return order;
}

/** What the payment window hands to the shop: the browser's proof of the payment. */
export function signReceipt({ settings }: PaymentContext, { id, order_id }: PaymentEntity): Record<string, string> {
  const signature = createHmac('sha256', settings.payment.keySecret).update(`${order_id}|${id}`).digest('hex');
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature };
}

function refuseSecondPayment(context: PaymentContext, order: OrderEntity): void {
  const taken = order.status === 'paid';
  if (!taken && !holdsMoney(context, order.id)) return;
  throw new WireError(400, taken ? 'Payment already done for this order.' : 'Another payment of this order is authorized.', {
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  });
}

function holdsMoney({ state }: PaymentContext, orderId: string): boolean {
  return Object.values(state.payments).some(({ order_id, status }) => order_id === orderId && status === 'authorized');
}

function openPayment(context: PaymentContext, order: OrderEntity, attempt: Attempt): PaymentEntity {
  const { method, email, contact, description, currency = order.currency } = attempt;
  const { policy, offers } = context.state;
  const offer = attempt.offer ?? Math.round((order.amount * policy.offerPercent) / 100);
  const amount = attempt.amount ?? order.amount - offer + (policy.feeBearer === 'customer' ? feeOf(order.amount) : 0);
  const payment: PaymentEntity = {
    id: `pay_${context.ids.letters()}`,
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description,
    wallet: null,
    ...drawInstrument(method, context.ids),
    email,
    contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: nowInSeconds(context),
  };
  context.state.payments[payment.id] = payment;
  if (offer > 0) offers[payment.id] = `offer_${context.ids.letters()}`;
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  return payment;
}

function awaitApp({ scheduler, state: { policy } }: PaymentContext, { id }: PaymentEntity): void {
  scheduler.schedule('approve', id, policy.appMinutes * policy.minuteMs);
}

function awaitLateMoney({ scheduler, state: { policy } }: PaymentContext, { id }: PaymentEntity): void {
  scheduler.schedule('time-out', id, policy.failAfterMinutes * policy.minuteMs);
  scheduler.schedule('turn-up', id, policy.lateAfterMinutes * policy.minuteMs);
}
