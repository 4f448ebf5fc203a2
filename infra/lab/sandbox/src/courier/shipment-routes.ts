import type { FastifyInstance } from 'fastify';
import { bookShipment, cancelShipment, editShipment, findShipment } from './booking/book-shipment.js';
import type { Shipment } from './courier-state.js';
import type { CourierContext } from './courier-context.js';
import { presentCourier, presentShipment } from './wire/present-shipment.js';
import { quoteShipment } from './booking/quote-shipment.js';
import { readObject } from './booking/read-shipment.js';
import { accepted, Refusal } from './wire/refusal.js';

interface OrdersQuery {
  order_id?: string;
  status?: string;
  search_text?: string;
  offset?: string;
  count?: string;
}

/** Borzo's business API 1.8. */
export function registerShipments(app: FastifyInstance, context: CourierContext): void {
  const answer = (shipment: Shipment): object => accepted({ order: presentShipment(context, shipment) });
  app.get('/', async () => ({ is_successful: true }));
  app.post('/calculate-order', at('calculate-order'), async ({ body }) => quoteShipment(context, body));
  app.post('/create-order', at('create-order'), async ({ body }) => answer(bookShipment(context, body)));
  app.post('/edit-order', at('edit-order'), async ({ body }) => answer(editShipment(context, body)));
  app.post('/cancel-order', at('cancel-order'), async ({ body }) => answer(cancelShipment(context, readObject(body).order_id)));
  app.get<{ Querystring: OrdersQuery }>('/orders', at('orders'), async ({ query }) => listShipments(context, query));
  app.get<{ Querystring: OrdersQuery }>('/courier', at('courier'), async ({ query }) =>
    accepted({ courier: presentCourier(context, findShipment(context, query.order_id)) }),
  );
  for (const name of ['calculate-order', 'create-order', 'edit-order', 'cancel-order'])
    app.get(`/${name}`, refuse('required_method_post'));
  for (const name of ['orders', 'courier']) app.post(`/${name}`, refuse('required_method_get'));
}

const at = (operation: string) => ({ config: { operation } });

const refuse = (code: string) => async (): Promise<never> => {
  throw new Refusal([code]);
};

function listShipments(context: CourierContext, query: OrdersQuery): object {
  const offset = whole(query.offset, 'offset', 0);
  const count = whole(query.count, 'count', 10);
  if (count < 1 || count > 50) throw new Refusal(['invalid_parameters'], { count: [count < 1 ? 'min_value' : 'max_value'] });
  const shipments = context.state.shipments.filter((shipment) => matches(shipment, query)).toReversed();
  const page = shipments.slice(offset, offset + count).map((shipment) => presentShipment(context, shipment));
  if (context.state.policy.answerShape === 'order') return accepted({ order: page[0] ?? null });
  return accepted({ orders: page, orders_count: shipments.length });
}

function matches({ order_id, order, stops }: Shipment, { order_id: id, status, search_text: text }: OrdersQuery): boolean {
  if (id && order_id !== Number(id)) return false;
  if (status && order !== status) return false;
  if (!text) return true;
  const words = [
    String(order_id),
    ...stops.flatMap((stop) => [stop.client_order_id ?? '', stop.address, stop.contact_person.phone ?? '']),
  ];
  return words.some((word) => word.toLowerCase().includes(text.toLowerCase()));
}

function whole(value: string | undefined, field: string, otherwise: number): number {
  if (value === undefined || value === '') return otherwise;
  if (!/^\d+$/.test(value)) throw new Refusal(['invalid_parameters'], { [field]: ['invalid_integer'] });
  return Number(value);
}
