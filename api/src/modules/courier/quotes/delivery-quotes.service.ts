import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { addressKey, feeByTable, paiseOf, roundUpToRupees, type Rupees } from '@shop/domain';
import { Clock } from '../../../platform/kernel/clock.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { Retention } from '../../../platform/work/retention/retention.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { SettingsService } from '../../settings/settings.service.js';
import { courierAddress, type QuoteAddress } from './courier-address.js';
import { CourierError, type CourierQuote } from '../courier-provider.js';
import { COURIER } from '../shipment.entity.js';
import { CourierShipments } from '../courier-shipments.js';
import { DeliveryQuotesRepository } from './delivery-quotes.repository.js';
import { notDeliverable, refusalOf } from './delivery-refusal.js';
import { type FeeAsker, FeeLimit } from './fee-limit.js';

const QUOTE_MINUTES = 10;
// The booking of an order that is paid late still finds what the courier had asked.
export const QUOTE_DAYS_KEPT = 8;
// A price depends on the place alone: whoever is to be called there is told with the booking.
const ANY_CONTACT = { phone: '9000000000', name: 'Shopper' };
const DAY_MS = 86_400_000;

export interface DeliveryQuote {
  fee: Rupees;
  expiresAt: Date;
}

@Injectable()
export class DeliveryQuotesService implements OnModuleInit {
  private readonly log = new Logger('delivery-quotes');

  constructor(
    private readonly quotes: DeliveryQuotesRepository,
    private readonly shipments: CourierShipments,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly retention: Retention,
    private readonly limit: FeeLimit,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('sweep-delivery-quotes', '53 20 * * *', () => this.deleteOldQuotes()); // at night, by the shop's clock
    this.retention.register({ kind: 'courier-quotes', days: QUOTE_DAYS_KEPT });
  }

  deleteOldQuotes(): Promise<void> {
    return this.quotes.deleteExpiredBefore(new Date(this.clock.now().getTime() - QUOTE_DAYS_KEPT * DAY_MS));
  }

  /** The key under which the checkout finds a shopper's fresh quote. */
  keyOf(address: QuoteAddress, grams: number): { addressKey: string; kilograms: number } {
    return { addressKey: addressKey(address), kilograms: Math.max(1, Math.ceil(grams / 1000)) };
  }

  /**
   * The price of a shipment: what this shopper was told in the last ten minutes from where the shop is now, else what the courier says now, else the owner's table.
   * @throws ShopError NOT_DELIVERABLE when the place is not served, COURIER_UNAVAILABLE when no one can say: then there is no order.
   * TOO_MANY_REQUESTS when the courier was asked too often for this shopper.
   */
  async quoteDelivery(asker: FeeAsker, address: QuoteAddress, grams: number): Promise<DeliveryQuote> {
    const { addressKey: place, kilograms } = this.keyOf(address, grams);
    const key = { shopper_id: asker.shopperId, address_key: place, kilograms };
    const pickup = await this.shipments.readPickupVersion();
    const fresh = await this.quotes.findFreshQuote({ ...key, pickup_version: pickup }, this.clock.now());
    if (fresh) return { fee: fresh.fee, expiresAt: fresh.expires_at };
    return this.createQuote(asker, address, grams);
  }

  /** What the courier says now, else the owner's table, kept for ten minutes. @throws ShopError NOT_DELIVERABLE, COURIER_UNAVAILABLE, TOO_MANY_REQUESTS */
  async createQuote(asker: FeeAsker, address: QuoteAddress, grams: number): Promise<DeliveryQuote> {
    const { addressKey: address_key, kilograms } = this.keyOf(address, grams);
    const { value: table } = await this.settings.readSetting('delivery-fee-table');
    const own = feeByTable(table, address.pincode);
    if (table.only_listed && own === null) throw notDeliverable('out-of-region');
    this.limit.countCourierCall(asker);
    const { cost, distanceMeters: distance_meters, source, pickupVersion } = await this.askCourier(address, kilograms, own);
    const fee = roundUpToRupees(cost);
    const expiresAt = new Date(this.clock.now().getTime() + QUOTE_MINUTES * 60_000);
    const pincode = address.pincode.trim();
    await this.quotes.saveQuote({
      shopper_id: asker.shopperId,
      address_key,
      kilograms,
      pincode,
      fee,
      cost,
      distance_meters,
      courier: COURIER,
      source,
      expires_at: expiresAt,
      pickup_version: pickupVersion,
    });
    return { fee, expiresAt };
  }

  // What the courier says counts, a no as well: the owner's price is taken only when the courier cannot be asked.
  private async askCourier(address: QuoteAddress, kilograms: number, own: Rupees | null): Promise<Price> {
    const drop = { ...ANY_CONTACT, address: courierAddress(address).address };
    try {
      const { quote, pickupVersion } = await this.shipments.quoteShipment({ drop, kilograms });
      return { ...quote, source: 'courier', pickupVersion };
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      if (failure.kind === 'refused') throw refusalOf(failure, this.log);
      if (own === null) throw new ShopError('COURIER_UNAVAILABLE', { cause: failure });
      this.log.warn(`a fee comes from the owner's table: ${failure.message}`);
      const pickupVersion = await this.shipments.readPickupVersion();
      return { cost: paiseOf(own), distanceMeters: null, source: 'table', pickupVersion };
    }
  }
}

interface Price extends CourierQuote {
  source: 'courier' | 'table';
  pickupVersion: number;
}
