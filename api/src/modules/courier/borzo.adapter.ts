import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/env.js';
import { isSigned } from '../../platform/signature.js';
import {
  dropPoint,
  errorCodes,
  hasWarning,
  type WireAnswer,
  type WireCallback,
  type WireCourier,
  type WireOrder,
} from './borzo.wire.js';
import {
  CourierError,
  type CourierNews,
  CourierProvider,
  type CourierQuote,
  type CourierStop,
  type CourierTrip,
} from './courier-provider.js';
import type { Rider } from './delivery.entity.js';

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

  async book({
    clientOrderId,
    drop,
    kilograms,
  }: {
    clientOrderId: string;
    drop: CourierStop;
    kilograms: number;
  }): Promise<CourierTrip> {
    const { order } = await this.call('POST', '/create-order', this.trip(drop, kilograms, clientOrderId));
    if (!order?.order_id) throw new CourierError('unanswered', 'the courier answered without an order');
    return asTrip(order);
  }

  async findTrip(clientOrderId: string): Promise<CourierTrip | null> {
    const answer = await this.call('GET', `/orders?search_text=${encodeURIComponent(clientOrderId)}&count=10`);
    const trip = listed(answer).find(
      (order) => order.status !== 'canceled' && dropPoint(order)?.client_order_id === clientOrderId,
    );
    return trip ? asTrip(trip) : null;
  }

  async readTrip(courierOrderId: string): Promise<CourierTrip | null> {
    const order = listed(await this.call('GET', `/orders?order_id=${encodeURIComponent(courierOrderId)}`)).find(
      (one) => String(one.order_id) === courierOrderId,
    );
    return order ? asTrip(order) : null;
  }

  async readRider(courierOrderId: string): Promise<Rider | null> {
    const { courier } = await this.call('GET', `/courier?order_id=${encodeURIComponent(courierOrderId)}`);
    return courier ? asRider(courier) : null;
  }

  readNews(raw: Buffer, signature: string): CourierNews | null {
    if (!isSigned(raw, signature, this.env.courier.callbackSecret)) return null;
    const { event_type = 'unknown', event_datetime = '', order, delivery } = JSON.parse(raw.toString('utf8')) as WireCallback;
    const courierOrderId = String(delivery?.order_id ?? order?.order_id ?? '');
    const word = delivery?.status ?? (order ? wordOf(order) : '');
    const parts = [event_type, event_datetime, courierOrderId, delivery?.delivery_id, word, delivery?.status_datetime];
    return { eventId: createHash('sha256').update(parts.join('|')).digest('hex'), event: event_type, courierOrderId, word };
  }

  private trip(drop: CourierStop, kilograms: number, clientOrderId?: string): Record<string, unknown> {
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
          address: drop.address.slice(0, 350),
          contact_person: { name: drop.name, phone: digits(drop.phone) },
          ...(clientOrderId ? { client_order_id: clientOrderId } : {}),
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
    if (answer.status >= 500 || !read) throw new CourierError('unanswered', `the courier answered ${answer.status}`);
    throw new CourierError('refused', `the courier refused (${answer.status})`, errorCodes(read));
  }
}

// One client of the same API reads `orders`, another `order`: both are accepted.
const listed = ({ orders, order }: WireAnswer): WireOrder[] => orders ?? (order ? [order] : []);

const wordOf = (order: WireOrder): string => {
  const status = order.status ?? '';
  const delivery = dropPoint(order)?.delivery?.status;
  if (status === 'canceled' || status === 'reactivated' || status === 'delayed') return status;
  if (delivery) return delivery;
  return status === 'active' ? 'courier_assigned' : status; // the order's `active` means: a rider was found
};

function asTrip(order: WireOrder): CourierTrip {
  const drop = dropPoint(order);
  return {
    courierOrderId: String(order.order_id),
    word: wordOf(order),
    trackingUrl: drop?.tracking_url ?? null,
    cost: order.payment_amount ?? null,
    dropLatitude: coordinate(drop?.latitude),
    dropLongitude: coordinate(drop?.longitude),
  };
}

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
