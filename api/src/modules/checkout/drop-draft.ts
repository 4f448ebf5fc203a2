import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import { releaseHolds } from './holds/holds.js';

/** Takes a pending order out of the way of a new one for the same checkout. Money that still arrives for it goes back. */
@Injectable()
export class DropDraft {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async dropDraft(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.findOne(PaymentEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
      const order = await tx.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      if (!order || !['pending', 'cancelled'].includes(order.status)) return;
      await releaseHolds(tx, orderId);
      // The checkout's id is free again for the order that replaces this one.
      await tx.update(
        OrderEntity,
        { id: orderId },
        {
          status: 'cancelled',
          cancel_reason: order.cancel_reason ?? 'replaced by a newer checkout',
          checkout_id: `${order.checkout_id}/${orderId}`,
        },
      );
      await tx.update(PaymentEntity, { order_id: orderId, status: 'open' }, { status: 'expired' });
    });
  }
}
