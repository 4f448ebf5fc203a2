import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addressKey, type Rupees, rupeesFromDecimal } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { CourierError, CourierProvider } from './courier-provider.js';

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
   * Asks the courier for the price of a trip and keeps it for ten minutes.
   * @throws ShopError NOT_DELIVERABLE when the place is not served or the courier does not answer: then there is no order.
   */
  async quoteDelivery(shopperId: string, address: QuoteAddress, grams: number): Promise<DeliveryQuote> {
    const { addressKey: place, kilograms } = this.keyOf(address, grams);
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

/** An address as one line, the way the courier reads it. */
export function courierAddress({ line1, area, city, pincode }: QuoteAddress): string {
  return `${[line1, area, city].filter(Boolean).join(', ')} - ${pincode}`;
}
