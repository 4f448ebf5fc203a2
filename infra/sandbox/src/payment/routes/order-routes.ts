import type { FastifyInstance } from 'fastify';
import { collectionOf, notesOf, type OrderEntity, type PaymentEntity } from '../entities.js';
import { type House, nowInSeconds } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { readBody, readNotes } from '../wire/read-body.js';
import { readOrder } from '../wire/read-order.js';
import { attemptPayment, findOrder } from '../money/process-payment.js';

interface ById {
  Params: { id: string };
}

export function registerOrders(app: FastifyInstance, house: House): void {
  const { state } = house;
  app.post('/orders', { config: { operation: 'orders.create' } }, async (request) => {
    const order = openOrder(house, request.body);
    if (house.faults.take('orders.create', ['pay-first'])) await payBeforeAnswer(house, order.id);
    return order;
  });
  app.get('/orders', { config: { operation: 'orders.list' } }, async (request) => {
    const { receipt, authorized } = request.query as Record<string, string | undefined>;
    const wanted = Object.values(state.orders)
      .map(({ entity }) => entity)
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter((order) => authorized !== '1' || paymentsOf(house, order.id).some(({ status }) => status === 'authorized'));
    const items = page(wanted, request.query);
    return collectionOf(asksForPayments(request.query) ? items.map((order) => withPayments(house, order)) : items);
  });
  app.get<ById>('/orders/:id', { config: { operation: 'orders.get' } }, async ({ params }) => findOrder(house, params.id).entity);
  app.patch<ById>('/orders/:id', { config: { operation: 'orders.edit' } }, async ({ params, body }) => {
    const { entity } = findOrder(house, params.id);
    entity.notes = notesOf(readNotes(readBody(body, ['notes']).notes));
    house.save();
    return entity;
  });
  app.get<ById>('/orders/:id/payments', { config: { operation: 'orders.payments' } }, async ({ params }) =>
    collectionOf(paymentsOf(house, findOrder(house, params.id).entity.id)),
  );
}

function openOrder(house: House, body: unknown): OrderEntity {
  const { amount, currency, receipt, notes, plan } = readOrder(body, house.state.policy);
  const entity: OrderEntity = {
    id: `order_${house.ids.letters()}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(notes),
    created_at: nowInSeconds(house),
  };
  house.state.orders[entity.id] = { entity, plan };
  house.save();
  return { ...entity };
}

/** The ordered fault `pay-first`: the money and its webhooks arrive before the caller knows the order's id. */
async function payBeforeAnswer(house: House, orderId: string): Promise<void> {
  const shopper = { email: 'shopper@example.com', contact: '+919000000001', description: null };
  attemptPayment(house, orderId, { outcome: 'success', method: 'upi', reason: 'payment_failed', ...shopper });
  await house.webhooks.tried();
}

function paymentsOf({ state }: House, orderId: string): PaymentEntity[] {
  return Object.values(state.payments)
    .filter((payment) => payment.order_id === orderId)
    .reverse();
}

function withPayments(house: House, order: OrderEntity): object {
  return { ...order, payments: collectionOf(paymentsOf(house, order.id)) };
}

function asksForPayments(query: unknown): boolean {
  return [(query as Record<string, unknown>)['expand[]']].flat().includes('payments');
}
