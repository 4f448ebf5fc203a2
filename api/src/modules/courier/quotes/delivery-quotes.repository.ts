import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { DeliveryQuoteEntity } from './delivery-quote.entity.js';

/** What a quote is for: one shopper, one place, one weight, and from where. */
export type AskedQuote = Pick<DeliveryQuoteEntity, 'shopper_id' | 'address_key' | 'kilograms' | 'pickup_version'>;

/** The one place that writes delivery quotes. */
@Injectable()
export class DeliveryQuotesRepository {
  constructor(@InjectRepository(DeliveryQuoteEntity) private readonly quotes: Repository<DeliveryQuoteEntity>) {}

  findFreshQuote(asked: AskedQuote, now: Date): Promise<DeliveryQuoteEntity | null> {
    return this.quotes.findOneBy({ ...asked, expires_at: MoreThan(now) });
  }

  async saveQuote(quote: DeliveryQuoteEntity): Promise<void> {
    await this.quotes.upsert(quote, ['shopper_id', 'address_key', 'kilograms']);
  }

  async deleteExpiredBefore(moment: Date): Promise<void> {
    await this.quotes.delete({ expires_at: LessThan(moment) });
  }
}
