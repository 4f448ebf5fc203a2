import { Injectable } from '@nestjs/common';
import { addPaise, asPaise, capturedOf, movePayment, type Paise, restOf, type Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { type CreditNote, CreditNotesService } from '../../invoicing/credit-notes.service.js';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import type { PaymentEntity } from '../payment.entity.js';
import { PaymentsRepository } from '../payments.repository.js';
import { PaymentsService } from '../payments.service.js';
import { RefundsRepository } from './refunds.repository.js';

/** The money of a paid order, locked: what came in, what is refunded of it, and how many packs of each line that was for. */
export interface LockedMoney {
  payment: PaymentEntity;
  returned: Paise;
  /** How much may still go back. */
  rest: Paise;
  packsReturned(position: number): number;
  hasCause(cause: string): boolean;
}

interface OrderSums {
  grand_total: Rupees;
  provider_offer: Paise | null;
}

/** Money of a confirmed order that goes back because the owner says so. */
@Injectable()
export class PaymentRefundsService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly paymentsRepository: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly notes: CreditNotesService,
  ) {}

  /** `locked_payment`: the first lock of every transaction that may refund. */
  addPaymentLock(statement: ComposedStatement, orderId: string): void {
    this.paymentsRepository.addLockOfOrder(statement, orderId);
  }

  /** Of the order and the payment that the transaction has locked; null for an order without a captured one. */
  async readMoney(tx: EntityManager, order: OrderSums, payment: PaymentEntity | null): Promise<LockedMoney | null> {
    if (!payment?.provider_payment_id) return null;
    const refunds = await this.refunds.listRefunds(tx, payment.id, payment.provider_payment_id);
    const returned = addPaise(refunds.map(({ amount }) => amount));
    return {
      payment,
      returned,
      rest: restOf(capturedOf(order.grand_total, order.provider_offer ?? asPaise(0)), addPaise([returned, payment.charged_back])),
      packsReturned: (position) =>
        refunds.filter((each) => each.position === position).reduce((sum, { qty }) => sum + (qty ?? 0), 0),
      hasCause: (cause) => refunds.some((each) => each.cause === cause),
    };
  }

  /** Refunds a part, with the credit note of an order that is invoiced; the payment stays paid. */
  createLineRefund(
    tx: EntityManager,
    { payment }: LockedMoney,
    part: { cause: string; amount: Paise; position: number; qty: number; reason: string },
  ): Promise<CreditNote[]> {
    return this.payments.createRefund(tx, {
      ...part,
      paymentId: payment.id,
      providerPaymentId: payment.provider_payment_id!,
      of: { orderId: payment.order_id },
    });
  }

  /** Refunds everything that is left; the payment is on its way back, and back at once when nothing of it is left to give. */
  async createRestRefund(tx: EntityManager, { payment, rest }: LockedMoney, reason: string): Promise<CreditNote[]> {
    payment.status = movePayment(payment.status, 'refunding');
    await this.paymentsRepository.setStatus(tx, payment);
    const whole = {
      paymentId: payment.id,
      providerPaymentId: payment.provider_payment_id!,
      amount: rest,
      reason,
      of: { orderId: payment.order_id },
    };
    const notes = rest > 0 ? await this.payments.createRefund(tx, whole) : [];
    await this.paymentsRepository.closeRefunded(tx, payment.id);
    return notes;
  }

  /** Nothing was paid for a cancelled order, and so nothing goes back; its bill, where it has one, is given up all the same. */
  creditUnpaidInvoice(tx: EntityManager, orderId: string): Promise<CreditNote[]> {
    return this.notes.creditOrder(tx, orderId);
  }
}
