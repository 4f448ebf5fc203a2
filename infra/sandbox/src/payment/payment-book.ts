import { createHmac, randomBytes } from 'node:crypto';
import type { Snapshot } from '../snapshot.js';
import { PaymentRefusal } from './payment-refusal.js';
import type { PaymentState, WireOrder, WirePayment } from './payment-state.js';

export type Emit = (event: string, about: { payment: WirePayment; order?: WireOrder }) => void;

export interface OrderWish {
  amount?: unknown;
  currency?: unknown;
  receipt?: unknown;
  notes?: unknown;
  payment?: { capture?: unknown };
  payment_capture?: unknown;
}

export interface PayWish {
  method?: WirePayment['method'];
  outcome: 'success' | 'failure' | 'authorize';
  /** Pays although the order is paid already, as a late bank answer may. */
  late?: boolean;
  email?: string;
  contact?: string;
}

export interface HandlerReply {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const wireId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(14)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
export const unixNow = (): number => Math.floor(Date.now() / 1000);

/** Orders and their payments, with the provider's rules: one success per order, captured at once unless the order says otherwise. */
export class PaymentBook {
  constructor(
    private readonly snapshot: Snapshot<PaymentState>,
    private readonly keySecret: string,
    private readonly emit: Emit,
  ) {}

  get state(): PaymentState {
    return this.snapshot.state;
  }

  createOrder({ amount, currency, receipt, notes, payment, payment_capture }: OrderWish): WireOrder {
    if (!Number.isInteger(amount))
      throw new PaymentRefusal('The amount must be an integer.', 'input_validation_failed', 400, 'amount');
    if ((amount as number) < 100)
      throw new PaymentRefusal('Order amount less than minimum amount allowed', 'input_validation_failed', 400, 'amount');
    if (currency !== 'INR') throw new PaymentRefusal('Currency is not supported', 'input_validation_failed', 400, 'currency');
    if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40))
      throw new PaymentRefusal('The receipt may not be greater than 40 characters.', 'input_validation_failed', 400, 'receipt');
    const order: WireOrder = {
      id: wireId('order'),
      entity: 'order',
      amount: amount as number,
      amount_paid: 0,
      amount_due: amount as number,
      currency: 'INR',
      receipt: (receipt as string | undefined) ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: notes && Object.keys(notes).length > 0 ? (notes as Record<string, string>) : [],
      created_at: unixNow(),
    };
    this.state.orders.push(order);
    if (payment?.capture === 'manual' || payment_capture === 0 || payment_capture === false)
      this.state.manualCapture.push(order.id);
    this.snapshot.save();
    return order;
  }

  order(id: string): WireOrder {
    return found(this.state.orders.find((order) => order.id === id));
  }

  payment(id: string): WirePayment {
    return found(this.state.payments.find((payment) => payment.id === id));
  }

  paymentsOf(orderId: string): WirePayment[] {
    return this.state.payments.filter(({ order_id }) => order_id === orderId);
  }

  /** A shopper tries to pay. */
  pay(orderId: string, wish: PayWish): WirePayment {
    const order = this.order(orderId);
    const taken = this.paymentsOf(orderId).some(
      ({ status }) => status === 'authorized' || status === 'captured' || status === 'refunded',
    );
    if (taken && !wish.late) throw new PaymentRefusal('Payment already done for this order.', 'order_already_paid');
    const payment = newPayment(order, wish);
    this.state.payments.push(payment);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    if (wish.outcome === 'failure') this.fail(payment);
    else this.authorize(order, payment, wish.outcome);
    this.snapshot.save();
    return payment;
  }

  /** Turns a failed or created payment into money after all, as late authorisation and in-app retries do. */
  authorizeLate(paymentId: string): WirePayment {
    const payment = this.payment(paymentId);
    if (payment.status !== 'failed' && payment.status !== 'created')
      throw new PaymentRefusal('Only a failed payment can be authorised late');
    Object.assign(payment, {
      error_code: null,
      error_description: null,
      error_reason: null,
      error_source: null,
      error_step: null,
    });
    this.authorize(this.order(payment.order_id), payment, 'success');
    this.snapshot.save();
    return payment;
  }

  capture(paymentId: string, amount: unknown): WirePayment {
    const payment = this.payment(paymentId);
    if (payment.status === 'captured') throw new PaymentRefusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new PaymentRefusal('The payment status should be authorized for action to be taken');
    if (amount !== payment.amount)
      throw new PaymentRefusal('Capture amount must be equal to the amount authorized', 'input_validation_failed', 400, 'amount');
    this.captureNow(this.order(payment.order_id), payment);
    this.snapshot.save();
    return payment;
  }

  /** What the payment window hands to the page after a success. */
  handlerReply({ order_id, id }: WirePayment): HandlerReply {
    const razorpay_signature = createHmac('sha256', this.keySecret).update(`${order_id}|${id}`).digest('hex');
    return { razorpay_order_id: order_id, razorpay_payment_id: id, razorpay_signature };
  }

  private authorize(order: WireOrder, payment: WirePayment, outcome: PayWish['outcome']): void {
    payment.status = 'authorized';
    this.emit('payment.authorized', { payment });
    if (outcome === 'success' && !this.state.manualCapture.includes(order.id)) this.captureNow(order, payment);
  }

  private captureNow(order: WireOrder, payment: WirePayment): void {
    Object.assign(payment, {
      status: 'captured',
      captured: true,
      fee: Math.round(payment.amount * 0.0236),
      tax: Math.round(payment.amount * 0.0036),
    });
    const first = order.status !== 'paid';
    if (first) Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
    this.emit('payment.captured', { payment });
    if (first) this.emit('order.paid', { payment, order });
  }

  private fail(payment: WirePayment): void {
    Object.assign(payment, {
      status: 'failed',
      error_code: 'BAD_REQUEST_ERROR',
      error_description: 'Your payment was declined by the bank. Please try another method.',
      error_source: 'customer',
      error_step: 'payment_authorization',
      error_reason: 'payment_failed',
    });
    this.emit('payment.failed', { payment });
  }
}

function found<T>(one: T | undefined): T {
  if (!one) throw new PaymentRefusal('The id provided does not exist');
  return one;
}

function newPayment(order: WireOrder, { method = 'card', email, contact }: PayWish): WirePayment {
  const nothing = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };
  return {
    id: wireId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    email: email ?? null,
    contact: contact ?? null,
    notes: [],
    fee: null,
    tax: null,
    ...nothing,
    created_at: unixNow(),
  };
}
