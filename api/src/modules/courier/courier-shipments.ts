import { Injectable } from '@nestjs/common';
import { vehicleFromSetting } from '@shop/domain';
import { SettingsService } from '../settings/settings.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import {
  type CourierBooking,
  CourierProvider,
  type CourierQuote,
  type CourierShipment,
  type CourierStop,
  type FromShop,
} from './courier-provider.js';

export interface QuoteFromShop {
  quote: CourierQuote;
  /** Of the pick-up that it was asked from. */
  pickupVersion: number;
}

/** Shipments from where the shop is now, with what its riders are to come with. */
@Injectable()
export class CourierShipments {
  constructor(
    private readonly courier: CourierProvider,
    private readonly shop: ShopConfigService,
    private readonly settings: SettingsService,
  ) {}

  async quoteShipment(shipment: { drop: CourierStop; kilograms: number }): Promise<QuoteFromShop> {
    const { pickupVersion, ...from } = await this.readPickup();
    return { quote: await this.courier.quoteShipment({ ...shipment, ...from }), pickupVersion };
  }

  async bookShipment(booking: Omit<CourierBooking, keyof FromShop>): Promise<CourierShipment> {
    const { pickup, equipment } = await this.readPickup();
    return this.courier.bookShipment({ ...booking, pickup, equipment });
  }

  /** The one that carries this number, when the courier knows one that was not cancelled. */
  findShipment(clientOrderId: string): Promise<CourierShipment | null> {
    return this.courier.findShipment(clientOrderId);
  }

  /** Whether the courier has called a booking a copy of one that it has. */
  isDuplicate(codes: string): boolean {
    return this.courier.isDuplicate(codes);
  }

  /** A quote from anywhere else does not hold. */
  async readPickupVersion(): Promise<number> {
    return (await this.shop.readKeptShop()).pickupVersion;
  }

  private async readPickup(): Promise<FromShop & { pickupVersion: number }> {
    const [shop, { vehicle_type_id, thermobox }] = await Promise.all([
      this.shop.readKeptShop(),
      this.settings.readKeptEquipment(),
    ]);
    const { address, latitude, longitude, name, courierPhone: phone, pickupVersion } = shop;
    const pickup = { address, latitude, longitude, name, phone };
    return { pickup, equipment: { vehicle: vehicleFromSetting(vehicle_type_id), thermobox }, pickupVersion };
  }
}
