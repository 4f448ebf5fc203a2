import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isPincode } from '@shop/domain';
import { DataSource } from 'typeorm';
import { ShopError } from '../../../platform/shop-error.js';
import type { Shopper } from '../../customers/identity/shoppers.service.js';
import type { CalculateFeeReply, CalculateFeeRequest } from '../courier.dto.js';
import { findCartWeight } from './cart-weight.query.js';
import { DeliveryQuotesService } from './delivery-quotes.service.js';

@Injectable()
export class CalculateFee {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly quotes: DeliveryQuotesService,
  ) {}

  /** @throws ShopError NOT_DELIVERABLE, COURIER_UNAVAILABLE. The weight comes from our own products, never from the browser. */
  async calculateFee(shopper: Shopper, { address, items }: CalculateFeeRequest): Promise<CalculateFeeReply> {
    if (!isPincode(address.pincode)) throw new ShopError('NOT_DELIVERABLE');
    const grams = await findCartWeight(this.db.manager, items);
    const quote = await this.quotes.quoteDelivery(shopper.id, address, grams);
    return { delivery_fee: quote.fee, quote_expires_at: quote.expiresAt.toISOString() };
  }
}
