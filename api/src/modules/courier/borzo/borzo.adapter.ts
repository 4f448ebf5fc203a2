import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { isSigned } from '../../../platform/kernel/signature.js';
import { readCallback } from './borzo-callback.js';
import { DUPLICATE, NO_AGREEMENT, readWarnings } from './borzo-failure.js';
import { BorzoClient } from './borzo.client.js';
import type { WireAnswer, WireOrder } from './borzo.wire.js';
import {
  type CourierBooking,
  CourierError,
  CourierProvider,
  type CourierQuote,
  type CourierShipment,
  type CourierStop,
  type CourierWebhookEvent,
  type FromShop,
  type ListedShipment,
  type Rider,
} from '../courier-provider.js';

// The most that one answer may hold.
const PAGE = 50;

/** Borzo's `vehicle_type_id` for a motorbike. */
const MOTORBIKE = 8;

type WireShipment = WireOrder & { id: string };

/** Borzo's business API 1.8 for India. */
@Injectable()
export class BorzoAdapter extends CourierProvider {
  private readonly borzo: BorzoClient;

  constructor(
    @Inject(ENV) private readonly env: Env,
    clock: Clock,
  ) {
    super();
    this.borzo = new BorzoClient(env.courier, clock);
  }

  get silentCalls(): string[] {
    return this.borzo.silentCalls;
  }

  async quoteShipment(shipment: FromShop & { drop: CourierStop; kilograms: number }): Promise<CourierQuote> {
    const answer = await this.borzo.call({ name: 'calculate-order', body: this.describeShipment(shipment) });
    if (answer.hasWarning) throw readWarnings(answer);
    if (!answer.order) throw uselessAnswer('a price');
    const { cost, drop: point } = answer.order;
    if (!point || !cost) throw readWarnings(answer);
    return { cost, distanceMeters: point.distanceMeters };
  }

  async bookShipment(booking: CourierBooking): Promise<CourierShipment> {
    const { order } = await this.borzo.call({ name: 'create-order', body: this.describeShipment(booking) });
    if (!isShipment(order)) throw uselessAnswer('a shipment');
    const { address, latitude, longitude } = booking.pickup;
    return { ...this.toShipment(order), pickup: { address, latitude, longitude } };
  }

  async findShipment(clientOrderId: string): Promise<CourierShipment | null> {
    const answer = await this.borzo.call({ name: 'orders', query: { search_text: clientOrderId, count: '10' } });
    const shipment = shipmentsIn(answer).find(({ isCancelled, drop }) => !isCancelled && drop?.clientOrderId === clientOrderId);
    return shipment ? this.toShipment(shipment) : null;
  }

  async cancelShipment(courierOrderId: string): Promise<void> {
    await this.borzo.call({ name: 'cancel-order', body: { order_id: Number(courierOrderId) } });
  }

  async readShipment(courierOrderId: string): Promise<CourierShipment | null> {
    const answer = await this.borzo.call({ name: 'orders', query: { order_id: courierOrderId } });
    const shipment = shipmentsIn(answer).find(({ id }) => id === courierOrderId);
    return shipment ? this.toShipment(shipment) : null;
  }

  async listShipments(since: Date): Promise<ListedShipment[]> {
    const seen = new Map<string, ListedShipment>();
    let known = 0;
    for (let offset = 0; ; offset += PAGE) {
      const page = shipmentsIn(await this.borzo.call({ name: 'orders', query: { offset: `${offset}`, count: `${PAGE}` } }));
      const dated = page.flatMap(toListedShipment);
      for (const shipment of dated) seen.set(shipment.courierOrderId, shipment);
      const isLast = page.length < PAGE || (dated.at(-1)?.at ?? since) < since;
      // A page that brings nothing new would come for ever.
      if (isLast || seen.size === known) return [...seen.values()].filter(({ at }) => at >= since);
      known = seen.size;
    }
  }

  isDuplicate(codes: string): boolean {
    return codes.includes(DUPLICATE);
  }

  findCashRefusal(codes: string): string | null {
    return codes.includes(NO_AGREEMENT) ? NO_AGREEMENT : null;
  }

  async readRider(courierOrderId: string): Promise<Rider | null> {
    return (await this.borzo.call({ name: 'courier', query: { order_id: courierOrderId } })).rider;
  }

  readWebhookEvent(raw: Buffer, signature: string): CourierWebhookEvent | null {
    if (!this.env.courier.callbackSecrets.some((secret) => isSigned(raw, signature, secret))) return null;
    return readCallback(raw);
  }

  private describeShipment({
    pickup,
    equipment,
    drop,
    kilograms,
    clientOrderId,
    takingAmount,
  }: FromShop & Pick<CourierBooking, 'drop' | 'kilograms'> & Partial<CourierBooking>): Record<string, unknown> {
    const { orderType, paymentMethod } = this.env.courier;
    return {
      type: orderType,
      matter: 'Fresh meat, chilled and packed',
      vehicle_type_id: equipment.vehicle.kind === 'motorbike' ? MOTORBIKE : equipment.vehicle.number,
      total_weight_kg: kilograms,
      ...(equipment.thermobox ? { is_thermobox_required: true } : {}),
      ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      points: [
        {
          address: pickup.address,
          latitude: pickup.latitude.toFixed(6),
          longitude: pickup.longitude.toFixed(6),
          contact_person: { name: pickup.name, phone: digits(pickup.phone) },
        },
        {
          address: drop.address,
          contact_person: { name: drop.name, phone: digits(drop.phone) },
          ...(drop.note ? { note: drop.note } : {}),
          ...drop.door,
          ...(clientOrderId ? { client_order_id: clientOrderId } : {}),
          // For a prepaid order the field is not sent at all.
          ...(takingAmount ? { taking_amount: takingAmount.toFixed(2) } : {}),
        },
      ],
    };
  }

  private toShipment({ id, status, isCancelled, cost, pickup, drop, rider }: WireShipment): CourierShipment {
    return {
      courierOrderId: id,
      status,
      isCancelled,
      trackingUrl: safeLink(drop?.trackingUrl, this.env.courier.apiBase),
      cost,
      pickup,
      dropLatitude: drop?.latitude ?? null,
      dropLongitude: drop?.longitude ?? null,
      distanceMeters: drop?.distanceMeters ?? null,
      arrival: drop?.arrival ?? { earliest: null, expected: null, latest: null },
      rider,
    };
  }
}

const isShipment = (order: WireOrder | null): order is WireShipment => order !== null && order.id !== null;

// "None" is believed only where the list itself can be read: on it depends whether a rider is booked again.
function shipmentsIn({ orders }: WireAnswer): WireShipment[] {
  if (!orders) throw uselessAnswer('a list');
  return orders;
}

const uselessAnswer = (what: string): CourierError =>
  new CourierError('unanswered', `the courier answered without ${what} that can be read`);

// A shipment without its moment belongs to no day.
const toListedShipment = ({ id, drop, isCancelled, cost, createdAt }: WireShipment): ListedShipment[] =>
  createdAt ? [{ courierOrderId: id, clientOrderId: drop?.clientOrderId ?? null, isCancelled, cost, at: createdAt }] : [];

// Shoppers and the owner click on it: only https, or plain http to the courier's own host, as in development.
function safeLink(link: string | undefined, apiBase: string): string | null {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.host === new URL(apiBase).host);
  return isSafe ? url.href : null;
}

// Ten digits get the country code; the courier wants digits only.
const digits = (phone: string): string => {
  const only = phone.replace(/\D/g, '');
  return only.length === 10 ? `91${only}` : only;
};
