import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addressKey, feeByTable, type Rupees, rupeesFromDecimal } from '@shop/domain';
import { DataSource, MoreThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ShopError } from '../../../platform/shop-error.js';
import { SettingsService } from '../../settings/settings.service.js';
import { courierAddress, type QuoteAddress } from './courier-address.js';
import { CourierError, CourierProvider, type CourierQuote } from '../courier-provider.js';
import { DeliveryQuoteEntity } from './delivery-quote.entity.js';

const QUOTE_MINUTES = 10;

export interface DeliveryQuote {
  fee: Rupees;
  /** The courier's own price, to the paisa. */
  cost: string;
  expiresAt: Date;
}

@Injectable()
export class DeliveryQuotesService {
  private readonly log = new Logger('delivery-quotes');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly courier: CourierProvider,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** The key under which `gatherCheckout` finds a shopper's fresh quote. */
  keyOf(address: QuoteAddress, grams: number): { addressKey: string; kilograms: number } {
    return { addressKey: addressKey(address), kilograms: Math.max(1, Math.ceil(grams / 1000)) };
  }

  /**
   * The price of a trip: what this shopper was told in the last ten minutes, else what the courier says now, else the owner's table.
   * @throws ShopError NOT_DELIVERABLE when the place is not served, COURIER_UNAVAILABLE when nobody can say: then there is no order.
   */
  async quoteDelivery(shopperId: string, address: QuoteAddress, grams: number): Promise<DeliveryQuote> {
    const { addressKey: place, kilograms } = this.keyOf(address, grams);
    return (await this.findFresh(shopperId, place, kilograms)) ?? this.quoteAnew(shopperId, address, place, kilograms);
  }

  private async findFresh(shopperId: string, place: string, kilograms: number): Promise<DeliveryQuote | null> {
    const kept = await this.db
      .getRepository(DeliveryQuoteEntity)
      .findOneBy({ shopper_id: shopperId, address_key: place, kilograms, expires_at: MoreThan(this.clock.now()) });
    return kept && { fee: kept.fee, cost: kept.cost, expiresAt: kept.expires_at };
  }

  private async quoteAnew(shopperId: string, address: QuoteAddress, place: string, kilograms: number): Promise<DeliveryQuote> {
    const { value: table } = await this.settings.read('delivery-fee-table');
    const own = feeByTable(table, address.pincode);
    if (table.only_listed && own === null) throw new ShopError('NOT_DELIVERABLE');
    const { cost, distanceMeters, source } = await this.askCourier(address, kilograms, own);
    const fee = rupeesFromDecimal(cost);
    if (fee === null) throw new ShopError('COURIER_UNAVAILABLE');
    const expiresAt = new Date(this.clock.now().getTime() + QUOTE_MINUTES * 60_000);
    await this.db.query(
      `INSERT INTO delivery_quotes (shopper_id, address_key, kilograms, fee, cost, distance_meters, source, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (shopper_id, address_key, kilograms) DO UPDATE
         SET fee = excluded.fee, cost = excluded.cost, distance_meters = excluded.distance_meters, source = excluded.source,
             expires_at = excluded.expires_at`,
      [shopperId, place, kilograms, fee, cost, distanceMeters, source, expiresAt],
    );
    return { fee, cost, expiresAt };
  }

  // What the courier says counts, a no as well; the owner's price stands in only for a courier who cannot be asked.
  private async askCourier(address: QuoteAddress, kilograms: number, own: Rupees | null): Promise<Price> {
    const drop = { address: courierAddress(address), phone: address.phone || '9000000000', name: address.name || 'Shopper' };
    try {
      const quote = await this.courier.quote({ drop, kilograms });
      if (!quote) throw new ShopError('NOT_DELIVERABLE');
      return { ...quote, source: 'courier' };
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      if (own === null) throw new ShopError('COURIER_UNAVAILABLE', { cause: failure });
      this.log.warn(`a fee comes from the owner's table: ${failure.message}`);
      return { cost: `${own}.00`, distanceMeters: null, source: 'table' };
    }
  }
}

interface Price extends CourierQuote {
  source: 'courier' | 'table';
}
