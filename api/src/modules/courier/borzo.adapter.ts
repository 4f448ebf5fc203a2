import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/env.js';
import { isSigned } from '../../platform/signature.js';
import { readFailure } from './borzo-failure.js';
import { readCallback } from './borzo-callback.js';
import { arrivalAt, dropPoint, hasWarning, type WireAnswer, type WireCourier, type WireOrder, wordFor } from './borzo.wire.js';
import {
  type CourierBooking,
  CourierError,
  type CourierNews,
  CourierProvider,
  type CourierQuote,
  type CourierStop,
  type CourierTrip,
  type ListedTrip,
} from './courier-provider.js';
import type { Rider } from './delivery.entity.js';

// The most that one answer may hold.
const PAGE = 50;

/** Borzo's business API 1.8 for India. */
@Injectable()
export class BorzoAdapter extends CourierProvider {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  async quote({ drop, kilograms }: { drop: CourierStop; kilograms: number }): Promise<CourierQuote | null> {
    const answer = await this.call('POST', '/calculate-order', this.trip(drop, kilograms)).catch((failure: unknown) => {
      if (failure instanceof CourierError && failure.kind === 'refused') return null; // a place it will not go to
      throw failure;
    });
    const cost = answer?.order?.payment_amount;
    const point = answer?.order && dropPoint(answer.order);
    if (!answer || !cost || !point || hasWarning(answer)) return null;
    return { cost, distanceMeters: point.previous_point_driving_distance_meters ?? null };
  }

  async book({ drop, kilograms, ...booking }: CourierBooking): Promise<CourierTrip> {
    const { order } = await this.call('POST', '/create-order', this.trip(drop, kilograms, booking));
    if (!order?.order_id) throw new CourierError('unanswered', 'the courier answered without an order');
    return this.asTrip(order);
  }

  async findTrip(clientOrderId: string): Promise<CourierTrip | null> {
    const answer = await this.call('GET', `/orders?search_text=${encodeURIComponent(clientOrderId)}&count=10`);
    const trip = listed(answer).find(
      (order) => order.status !== 'canceled' && dropPoint(order)?.client_order_id === clientOrderId,
    );
    return trip ? this.asTrip(trip) : null;
  }

  async cancel(courierOrderId: string): Promise<void> {
    await this.call('POST', '/cancel-order', { order_id: Number(courierOrderId) });
  }

  async readTrip(courierOrderId: string): Promise<CourierTrip | null> {
    const order = listed(await this.call('GET', `/orders?order_id=${encodeURIComponent(courierOrderId)}`)).find(
      (one) => String(one.order_id) === courierOrderId,
    );
    return order ? this.asTrip(order) : null;
  }

  async listTrips(since: Date): Promise<ListedTrip[]> {
    const seen = new Map<string, ListedTrip>();
    for (let offset = 0; ; offset += PAGE) {
      const page = listed(await this.call('GET', `/orders?offset=${offset}&count=${PAGE}`)).map(asListed);
      for (const trip of page) if (trip.at >= since) seen.set(trip.courierOrderId, trip);
      if (page.length < PAGE || page.at(-1)!.at < since) return [...seen.values()];
    }
  }

  async readRider(courierOrderId: string): Promise<Rider | null> {
    const { courier } = await this.call('GET', `/courier?order_id=${encodeURIComponent(courierOrderId)}`);
    return courier ? asRider(courier) : null;
  }

  readNews(raw: Buffer, signature: string): CourierNews | null {
    if (!isSigned(raw, signature, this.env.courier.callbackSecret)) return null;
    return readCallback(raw);
  }

  private trip(
    drop: CourierStop,
    kilograms: number,
    { clientOrderId, takingAmount }: Partial<CourierBooking> = {},
  ): Record<string, unknown> {
    const { shop, courier } = this.env;
    return {
      type: courier.orderType,
      matter: 'Fresh meat, chilled and packed',
      vehicle_type_id: courier.vehicleTypeId,
      total_weight_kg: kilograms,
      ...(courier.thermobox ? { is_thermobox_required: true } : {}),
      ...(courier.paymentMethod ? { payment_method: courier.paymentMethod } : {}),
      points: [
        {
          address: shop.address,
          latitude: shop.latitude.toFixed(6),
          longitude: shop.longitude.toFixed(6),
          contact_person: { name: shop.name, phone: digits(shop.courierPhone) },
        },
        {
          address: drop.address,
          contact_person: { name: drop.name, phone: digits(drop.phone) },
          ...(clientOrderId ? { client_order_id: clientOrderId } : {}),
          // For a prepaid order the field is not sent at all.
          ...(takingAmount ? { taking_amount: takingAmount.toFixed(2) } : {}),
        },
      ],
    };
  }

  private async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<WireAnswer> {
    const { apiBase, authToken, timeoutMs } = this.env.courier;
    const answer = await fetch(`${apiBase}${path}`, {
      method,
      headers: { 'X-DV-Auth-Token': authToken, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => Promise.reject(new CourierError('unanswered', `the courier did not answer: ${String(cause)}`)));
    const read = (await answer.json().catch(() => null)) as WireAnswer | null;
    if (answer.ok && read?.is_successful) return read;
    throw readFailure(answer.status, read);
  }

  private asTrip(order: WireOrder): CourierTrip {
    const drop = dropPoint(order);
    return {
      courierOrderId: String(order.order_id),
      word: wordFor(order.status ?? '', drop?.delivery?.status ?? ''),
      trackingUrl: safeLink(drop?.tracking_url, this.env.courier.apiBase),
      cost: order.payment_amount ?? null,
      dropLatitude: coordinate(drop?.latitude),
      dropLongitude: coordinate(drop?.longitude),
      distanceMeters: drop?.previous_point_driving_distance_meters ?? null,
      arrival: arrivalAt(drop),
      rider: isLocated(order.courier) ? asRider(order.courier) : null,
    };
  }
}

// One client of the same API reads `orders`, another `order`: both are accepted.
const listed = ({ orders, order }: WireAnswer): WireOrder[] => orders ?? (order ? [order] : []);

const asListed = (order: WireOrder): ListedTrip => ({
  courierOrderId: String(order.order_id),
  clientOrderId: dropPoint(order)?.client_order_id ?? null,
  isCancelled: order.status === 'canceled',
  cost: order.payment_amount ?? null,
  at: new Date(order.created_datetime ?? 0),
});

// Shoppers and the owner click on it: only https, or plain http to the courier's own host, as in development.
function safeLink(link: string | null | undefined, apiBase: string): string | null {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.host === new URL(apiBase).host);
  return isSafe ? url!.href : null;
}

// A courier without his position is asked for by himself.
const isLocated = (courier: WireCourier | null | undefined): courier is WireCourier =>
  coordinate(courier?.latitude) !== null && coordinate(courier?.longitude) !== null;

function asRider({ name = '', surname = '', phone = '', latitude, longitude }: WireCourier): Rider {
  return {
    name,
    surname,
    phone: phone.startsWith('+') ? phone : `+${phone}`,
    latitude: coordinate(latitude),
    longitude: coordinate(longitude),
  };
}

const coordinate = (text: string | null | undefined): number | null =>
  text && Number.isFinite(Number(text)) ? Number(text) : null;

// Ten digits get the country code; the courier wants digits only.
const digits = (phone: string): string => {
  const only = phone.replace(/\D/g, '');
  return only.length === 10 ? `91${only}` : only;
};
