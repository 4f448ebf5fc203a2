import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PublicReplies } from '../../../platform/public-replies.js';
import { ShopError } from '../../../platform/shop-error.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { PaymentEntity } from '../../payment/payment.entity.js';
import { releaseHolds } from './holds.js';
import { findUnpaidHolds, type HoldRow } from './listed-holds.query.js';
import type { UnpaidHoldReply } from './unpaid-holds.dto.js';

/** What is kept for shoppers who have not paid yet, as the owner sees and ends it. */
@Injectable()
export class UnpaidHolds {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly replies: PublicReplies,
  ) {}

  async list(): Promise<UnpaidHoldReply[]> {
    const rows = await findUnpaidHolds(this.db.manager);
    return rows.map(presentHold);
  }

  /**
   * Ends a hold before its time. Its payment stays open: money that still comes takes the packs again, or goes back when they are sold.
   * @throws ShopError ORDER_NOT_FOUND, NOT_NOW when it is paid meanwhile
   */
  async release(orderId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.findOne(PaymentEntity, { where: { order_id: orderId }, lock: { mode: 'pessimistic_write' } });
      const order = await tx.findOne(OrderEntity, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      if (order.hold_state === 'sold') throw new ShopError('NOT_NOW');
      await releaseHolds(tx, orderId);
    });
    this.replies.drop('products');
  }
}

function presentHold(row: HoldRow): UnpaidHoldReply {
  const { id, customer_name, phone, address_line1, area, city, pincode, packs } = row;
  return {
    id,
    customer_name,
    phone,
    address: `${[address_line1, area, city].filter(Boolean).join(', ')} - ${pincode}`,
    since: row.created_at.toISOString(),
    until: row.hold_expires_at.toISOString(),
    proven: row.hold_proven,
    packs,
  };
}
