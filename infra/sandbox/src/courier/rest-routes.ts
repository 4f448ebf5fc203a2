import type { FastifyInstance } from 'fastify';
import { CourierRefusal } from './courier-refusal.js';
import type { CourierFace } from './courier-face.js';
import type { Trip } from './courier-state.js';
import { feeOf, hasFaults, readTrip, type TripWish } from './trip-request.js';
import { wireOrder, wireRider } from './trip-wire.js';

const call = (name: string) => ({ config: { call: name } });
const ok = (answer: Record<string, unknown>) => ({ is_successful: true, ...answer, warnings: [], parameter_warnings: null });

interface OrdersQuery {
  order_id?: string;
  status?: string;
  search_text?: string;
  offset?: string;
  count?: string;
}

/** Borzo's business API 1.8. */
export async function serveRest(app: FastifyInstance, face: CourierFace): Promise<void> {
  const { book, settings } = face;
  const wire = (trip: Trip) => wireOrder(trip, settings.publicUrl);
  app.addHook('onRequest', async (request) => {
    const token = request.headers['x-dv-auth-token'];
    if (!token) throw new CourierRefusal(['required_auth_token']);
    if (token !== settings.authToken) throw new CourierRefusal(['invalid_auth_token'], null, 401);
  });

  app.get('/', async () => ({ is_successful: true }));
  app.post<{ Body: TripWish }>('/calculate-order', call('calculate-order'), async ({ body }) => quote(face, body ?? {}));
  app.post<{ Body: TripWish }>('/create-order', call('create-order'), async ({ body }) =>
    ok({ order: wire(book.book(body ?? {})) }),
  );
  app.post<{ Body: { order_id?: number } }>('/cancel-order', call('cancel-order'), async ({ body }) =>
    ok({ order: wire(book.cancel(Number(body?.order_id))) }),
  );
  app.post<{ Body: { order_id?: number; points?: [] } }>('/edit-order', call('edit-order'), async ({ body }) =>
    ok({ order: wire(book.edit(Number(body?.order_id), body?.points ?? [])) }),
  );
  app.get<{ Querystring: OrdersQuery }>('/orders', call('orders'), async ({ query }) => {
    const found = book.state.trips.filter((trip) => matches(trip, query)).reverse();
    const page = found.slice(Number(query.offset ?? 0)).slice(0, Math.min(50, Number(query.count ?? 10)));
    return ok(
      book.state.answerShape === 'order'
        ? { order: page[0] ? wire(page[0]) : null }
        : { orders: page.map(wire), orders_count: found.length },
    );
  });
  app.get<{ Querystring: { order_id?: string } }>('/courier', call('courier'), async ({ query }) =>
    ok({ courier: wireRider(book.find(Number(query.order_id))) }),
  );
  app.all('/*', async () => {
    throw new CourierRefusal(['invalid_api_method']);
  });
}

// A quote that cannot be booked still succeeds: what is wrong stands in the warnings alone.
function quote({ book }: CourierFace, wish: TripWish): Record<string, unknown> {
  const trip = readTrip(wish, book.state);
  if (hasFaults(trip))
    return {
      is_successful: true,
      order: { order_id: null, payment_amount: null, points: [] },
      warnings: ['invalid_parameters'],
      parameter_warnings: { points: trip.faults },
    };
  const points = trip.stops.map((stop, index) => ({
    address: stop!.address,
    previous_point_driving_distance_meters: index === 0 ? 0 : trip.distance,
  }));
  return ok({
    order: {
      order_id: null,
      type: 'standard',
      vehicle_type_id: trip.vehicle,
      total_weight_kg: trip.kilograms,
      payment_amount: feeOf(trip),
      delivery_fee_amount: feeOf(trip),
      points,
    },
  });
}

function matches(trip: Trip, { order_id, status, search_text }: OrdersQuery): boolean {
  if (order_id !== undefined && String(trip.order_id) !== order_id) return false;
  if (status !== undefined && trip.order !== status) return false;
  const texts = [String(trip.order_id), trip.stops[1].client_order_id ?? '', trip.stops[1].address];
  return search_text === undefined || texts.some((text) => text.includes(search_text));
}
