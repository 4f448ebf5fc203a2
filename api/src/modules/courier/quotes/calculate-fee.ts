import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isPincode } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import type { CalculateFeeReply, CalculateFeeRequest } from '../courier.dto.js';
import { findCartQuote } from '../../../read-models/courier/cart-quote.query.js';
import { notDeliverable } from './delivery-refusal.js';
import { DeliveryQuotesService } from './delivery-quotes.service.js';
import type { FeeAsker } from './fee-limit.js';

@Injectable()
export class CalculateFee {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
  ) {}

  /** @throws ShopError NOT_DELIVERABLE, COURIER_UNAVAILABLE, TOO_MANY_REQUESTS. The weight comes from our own products, never from the browser. */
  async calculateFee(asker: FeeAsker, { address, items }: CalculateFeeRequest): Promise<CalculateFeeReply> {
    if (!isPincode(address.pincode)) throw notDeliverable('out-of-region');
    const { addressKey } = this.quotes.keyOf(address, 0);
    const asked = { shopperId: asker.shopperId, addressKey, items, now: this.clock.now() };
    const { grams, fee, expires_at } = await findCartQuote(this.db.manager, asked);
    if (fee !== null && expires_at) return { delivery_fee: fee, quote_expires_at: expires_at.toISOString() };
    const quote = await this.quotes.createQuote(asker, address, grams);
    return { delivery_fee: quote.fee, quote_expires_at: quote.expiresAt.toISOString() };
  }
}
