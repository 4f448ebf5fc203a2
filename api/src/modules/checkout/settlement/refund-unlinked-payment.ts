import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { PaymentsRepository } from '../../payment/payments.repository.js';
import { PaymentsService } from '../../payment/payments.service.js';
import { RejectPayment } from './reject-payment.js';

// For so long an order may claim a payment that was opened without one.
const CLAIM_MS = 30 * 60_000;

/** Money of a payment that was opened without an order, and got none. */
@Injectable()
export class RefundUnlinkedPayment {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly payments: PaymentsService,
    private readonly paymentsRepository: PaymentsRepository,
    private readonly rejection: RejectPayment,
  ) {}

  /** Harmless when an order has claimed it meanwhile, or it is refunded already. */
  async refundUnlinkedPayment(payment: PaymentEntity, reason: string): Promise<void> {
    const { captured } = await this.payments.readMoney(payment);
    await this.db.transaction(async (tx) => {
      const locked = await this.paymentsRepository.lockPayment(tx, payment.id);
      if (locked.order_id === null && locked.provider_payment_id === null)
        await this.rejection.refundAll(tx, locked, captured, reason);
    });
  }
}

export const claimableUntil = ({ created_at }: PaymentEntity): Date => new Date(created_at.getTime() + CLAIM_MS);
