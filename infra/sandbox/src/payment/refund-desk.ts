import type { Snapshot } from '../snapshot.js';
import { type PaymentBook, unixNow, wireId } from './payment-book.js';
import { PaymentRefusal } from './payment-refusal.js';
import type { PaymentState, WirePayment, WireRefund } from './payment-state.js';

export interface RefundWish {
  amount?: unknown;
  speed?: unknown;
  receipt?: unknown;
  notes?: unknown;
}

export type EmitRefund = (event: string, about: { refund: WireRefund; payment: WirePayment }) => void;

const KNOWN = ['amount', 'speed', 'receipt', 'notes'];

/** Refunds: pending at first, final a moment later. A repeated idempotency key gives the same refund. */
export class RefundDesk {
  constructor(
    private readonly snapshot: Snapshot<PaymentState>,
    private readonly book: PaymentBook,
    private readonly emit: EmitRefund,
    private readonly later: (work: () => void) => void,
  ) {}

  refund(paymentId: string, wish: RefundWish, key: string | undefined): WireRefund {
    const body = JSON.stringify([paymentId, wish]);
    const before = key ? this.state.refundKeys[key] : undefined;
    if (key && !/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new PaymentRefusal('The idempotency key is not valid');
    if (before && before.body !== body)
      throw new PaymentRefusal('Different request body sent for the same Idempotency Header', 'idempotency_conflict', 409);
    if (before) return this.find(before.refundId);
    const refund = this.write(this.book.payment(paymentId), wish);
    if (key) this.state.refundKeys[key] = { body, refundId: refund.id };
    this.snapshot.save();
    this.later(() => this.finish(refund.id, 'processed'));
    return refund;
  }

  find(id: string): WireRefund {
    const refund = this.state.refunds.find((one) => one.id === id);
    if (!refund) throw new PaymentRefusal('The id provided does not exist');
    return refund;
  }

  of(paymentId: string): WireRefund[] {
    return this.state.refunds.filter(({ payment_id }) => payment_id === paymentId);
  }

  /** The bank's answer: the money arrived, or it did not and belongs to the shop again. */
  finish(id: string, status: 'processed' | 'failed'): WireRefund {
    const refund = this.find(id);
    if (refund.status !== 'pending') return refund;
    const payment = this.book.payment(refund.payment_id);
    refund.status = status;
    if (status === 'failed') give(payment, -refund.amount);
    this.snapshot.save();
    this.emit(`refund.${status}`, { refund, payment });
    return refund;
  }

  private get state(): PaymentState {
    return this.snapshot.state;
  }

  private write(payment: WirePayment, wish: RefundWish): WireRefund {
    const unknown = Object.keys(wish).find((field) => !KNOWN.includes(field));
    if (unknown) throw new PaymentRefusal(`${unknown} is/are not required and should not be sent`);
    if (payment.status !== 'captured')
      throw new PaymentRefusal(
        payment.status === 'refunded'
          ? 'The payment has been fully refunded already'
          : 'The payment status should be captured for action to be taken',
      );
    const left = payment.amount - payment.amount_refunded;
    const amount = wish.amount ?? left;
    if (!Number.isInteger(amount) || (amount as number) < 100)
      throw new PaymentRefusal('The amount must be at least INR 1.00', 'input_validation_failed', 400, 'amount');
    if ((amount as number) > left) throw new PaymentRefusal('The total refund amount is greater than the refund payment amount');
    if ((amount as number) > this.state.balance)
      throw new PaymentRefusal('Your account does not have enough balance to carry out the refund operation.');
    return this.keep(payment, amount as number, wish);
  }

  private keep(payment: WirePayment, amount: number, { receipt, speed }: RefundWish): WireRefund {
    const refund: WireRefund = {
      id: wireId('rfnd'),
      entity: 'refund',
      amount,
      currency: 'INR',
      payment_id: payment.id,
      notes: [],
      receipt: typeof receipt === 'string' ? receipt : null,
      acquirer_data: { arn: null },
      created_at: unixNow(),
      batch_id: null,
      status: 'pending',
      speed_requested: speed === 'optimum' ? 'optimum' : 'normal',
      speed_processed: 'normal',
    };
    this.state.refunds.push(refund);
    this.state.balance -= amount;
    give(payment, amount);
    this.emit('refund.created', { refund, payment });
    return refund;
  }
}

function give(payment: WirePayment, amount: number): void {
  payment.amount_refunded += amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : payment.amount_refunded === payment.amount ? 'full' : 'partial';
  payment.status = payment.refund_status === 'full' ? 'refunded' : 'captured';
}
