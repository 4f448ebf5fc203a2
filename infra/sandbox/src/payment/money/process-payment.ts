import { createHmac } from 'node:crypto';
import { announce } from '../webhooks.js';
import type { OrderEntity, PaymentEntity, PaymentMethod } from '../entities.js';
import { type FailureReason, failures } from './failures.js';
import { type House, nowInSeconds } from '../payment-context.js';
import { drawInstrument } from './instruments.js';
import type { OrderRow } from '../payment-state.js';
import { returnUncaptured } from './process-refund.js';
import { unknownId, WireError } from '../wire/wire-error.js';

export interface Attempt {
  outcome: 'success' | 'failure' | 'authorize' | 'late';
  method: PaymentMethod;
  reason: FailureReason;
  email: string;
  contact: string;
  description: string | null;
  /** Paise, when the payment is to differ from its order: a fault that the shop must notice. */
  amount?: number;
  /** Another currency than the order's, likewise. */
  currency?: string;
  /** Takes the money although the order is paid or another payment holds it, as a late answer of a bank may. */
  late?: boolean;
}

/** One attempt to pay an order, with everything that follows at once. @throws WireError when the order takes no payment */
export function attemptPayment(house: House, orderId: string, attempt: Attempt): PaymentEntity {
  const order = findOrder(house, orderId);
  if (!attempt.late) refuseSecondPayment(house, order.entity);
  const payment = openPayment(house, order.entity, attempt);
  if (attempt.outcome === 'failure') failPayment(house, payment, attempt.reason);
  if (attempt.outcome === 'authorize') authorizePayment(house, payment, { capture: false });
  if (attempt.outcome === 'success') authorizePayment(house, payment, { capture: order.plan.capture === 'automatic' });
  if (attempt.outcome === 'late') awaitLateMoney(house, payment);
  house.save();
  return payment;
}

export function failPayment(house: House, payment: PaymentEntity, reason: FailureReason): void {
  const { code, description, source, step } = failures[reason];
  Object.assign(payment, { status: 'failed', error_code: code, error_description: description });
  Object.assign(payment, { error_source: source, error_step: step, error_reason: reason });
  announce(house, 'payment.failed', { payment });
}

export function authorizePayment(house: House, payment: PaymentEntity, { capture }: { capture: boolean }): void {
  const cleared = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  Object.assign(payment, { status: 'authorized', ...cleared });
  announce(house, 'payment.authorized', { payment });
  if (capture) return capturePayment(house, payment);
  const { plan } = findOrder(house, payment.order_id);
  const { policy } = house.state;
  house.agenda.plan('expire', payment.id, (plan.manualExpiry ?? policy.authorizedLifeMinutes) * policy.minuteMs);
}

/** Money of an attempt that was silent or called failed turns up. Only in time, and only once per order, is it captured. */
export function authorizeLate(house: House, payment: PaymentEntity): void {
  const { entity, plan } = findOrder(house, payment.order_id);
  const { minuteMs } = house.state.policy;
  const ageMs = house.clock.now() - payment.created_at * 1000;
  const inTime = plan.automaticExpiry === null || ageMs <= plan.automaticExpiry * minuteMs;
  const second = entity.status === 'paid' || holdsMoney(house, entity.id);
  authorizePayment(house, payment, { capture: plan.capture === 'automatic' && inTime && !second });
  if (second) returnUncaptured(house, payment);
}

export function capturePayment(house: House, payment: PaymentEntity): void {
  const fee = Math.round(payment.amount * 0.0236); // two percent, and the tax on it
  Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) });
  const order = findOrder(house, payment.order_id).entity;
  const first = order.status !== 'paid';
  Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
  const { policy } = house.state;
  if (policy.balance !== null) policy.balance += payment.amount - fee;
  house.agenda.cancel('expire', payment.id);
  announce(house, 'payment.captured', { payment });
  if (first) announce(house, 'order.paid', { payment, order });
}

export function findOrder({ state }: House, id: string): OrderRow {
  const order = Object.hasOwn(state.orders, id) ? state.orders[id] : undefined;
  if (!order) throw unknownId();
  return order;
}

/** What the payment window hands to the shop: the browser's proof of the payment. */
export function signReceipt({ settings }: House, { id, order_id }: PaymentEntity): Record<string, string> {
  const signature = createHmac('sha256', settings.payment.keySecret).update(`${order_id}|${id}`).digest('hex');
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature };
}

function refuseSecondPayment(house: House, order: OrderEntity): void {
  const taken = order.status === 'paid';
  if (!taken && !holdsMoney(house, order.id)) return;
  throw new WireError(400, taken ? 'Payment already done for this order.' : 'Another payment of this order is authorized.', {
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  });
}

function holdsMoney({ state }: House, orderId: string): boolean {
  return Object.values(state.payments).some(({ order_id, status }) => order_id === orderId && status === 'authorized');
}

function openPayment(house: House, order: OrderEntity, attempt: Attempt): PaymentEntity {
  const { method, email, contact, description, amount = order.amount, currency = order.currency } = attempt;
  const payment: PaymentEntity = {
    id: `pay_${house.ids.letters()}`,
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
    ...drawInstrument(method, house.ids),
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
    created_at: nowInSeconds(house),
  };
  house.state.payments[payment.id] = payment;
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  return payment;
}

function awaitLateMoney({ agenda, state: { policy } }: House, { id }: PaymentEntity): void {
  agenda.plan('time-out', id, policy.failAfterMinutes * policy.minuteMs);
  agenda.plan('turn-up', id, policy.lateAfterMinutes * policy.minuteMs);
}
