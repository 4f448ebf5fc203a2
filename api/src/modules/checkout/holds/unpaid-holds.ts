import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PublicReplies } from '../../../platform/web/replies/public-replies.js';
import { EndDraft } from '../end-draft.js';
import { findUnpaidHolds, type HoldRow } from '../../../read-models/checkout/unpaid-holds.query.js';
import type { UnpaidHoldReply } from './unpaid-holds.dto.js';

/** What is kept for shoppers who have not paid yet, as the owner sees and ends it. */
@Injectable()
export class UnpaidHolds {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly drafts: EndDraft,
    private readonly replies: PublicReplies,
  ) {}

  async listHolds(): Promise<UnpaidHoldReply[]> {
    const rows = await findUnpaidHolds(this.db.manager);
    return rows.map(presentHold);
  }

  /** Ends a hold before its time. @throws ShopError ORDER_NOT_FOUND, ORDER_STATE_CONFLICT when it is paid meanwhile */
  async releaseHold(orderId: string): Promise<void> {
    await this.drafts.releaseHold(orderId);
    this.replies.drop('products', 'sold-out-products');
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
