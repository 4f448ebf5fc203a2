import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addressKey, type Rupees, rupeesFromDecimal } from '@shop/domain';
import { DataSource, MoreThan } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { courierAddress } from './courier-address.js';
import { CourierError, CourierProvider } from './courier-provider.js';
import { DeliveryQuoteEntity } from './delivery-quote.entity.js';

const QUOTE_MINUTES = 10;

/** Where a quote goes: name and phone may still be unknown. */
export interface QuoteAddress {
  name?: string;
  phone?: string;
  line1: string;
  area?: string;
  city: string;
  pincode: string;
}

export interface DeliveryQuote {
  fee: Rupees;
  /** The courier's own price, to the paisa. */
  cost: string;
  expiresAt: Date;
}

@Injectable()
export class DeliveryQuotesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly courier: CourierProvider,
    private readonly clock: Clock,
  ) {}

  /** The key under which `gatherCheckout` finds a shopper's fresh quote. */
  keyOf(address: QuoteAddress, grams: number): { addressKey: string; kilograms: number } {
    return { addressKey: addressKey(address), kilograms: Math.max(1, Math.ceil(grams / 1000)) };
  }

  /**
   * The price of a trip: what the courier said to this shopper in the last ten minutes, else what it says now.
   * @throws ShopError NOT_DELIVERABLE when the place is not served or the courier does not answer: then there is no order.
   */
  async quoteDelivery(shopperId: string, address: QuoteAddress, grams: number): Promise<DeliveryQuote> {
    const { addressKey: place, kilograms } = this.keyOf(address, grams);
    return (await this.findFresh(shopperId, place, kilograms)) ?? this.askCourier(shopperId, address, place, kilograms);
  }

  private async findFresh(shopperId: string, place: string, kilograms: number): Promise<DeliveryQuote | null> {
    const kept = await this.db
      .getRepository(DeliveryQuoteEntity)
      .findOneBy({ shopper_id: shopperId, address_key: place, kilograms, expires_at: MoreThan(this.clock.now()) });
    return kept && { fee: kept.fee, cost: kept.cost, expiresAt: kept.expires_at };
  }

  private async askCourier(shopperId: string, address: QuoteAddress, place: string, kilograms: number): Promise<DeliveryQuote> {
    const drop = { address: courierAddress(address), phone: address.phone || '9000000000', name: address.name || 'Shopper' };
    const quote = await this.courier.quote({ drop, kilograms }).catch((failure: unknown) => {
      throw failure instanceof CourierError ? new ShopError('NOT_DELIVERABLE', { cause: failure }) : failure;
    });
    const fee = quote && rupeesFromDecimal(quote.cost);
    if (!quote || fee === null) throw new ShopError('NOT_DELIVERABLE');
    const expiresAt = new Date(this.clock.now().getTime() + QUOTE_MINUTES * 60_000);
    await this.db.query(
      `INSERT INTO delivery_quotes (shopper_id, address_key, kilograms, fee, cost, distance_meters, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (shopper_id, address_key, kilograms) DO UPDATE
         SET fee = excluded.fee, cost = excluded.cost, distance_meters = excluded.distance_meters, expires_at = excluded.expires_at`,
      [shopperId, place, kilograms, fee, quote.cost, quote.distanceMeters, expiresAt],
    );
    return { fee, cost: quote.cost, expiresAt };
  }
}
