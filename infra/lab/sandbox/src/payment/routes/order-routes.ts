import type { FastifyInstance } from 'fastify';
import { collectionOf, notesOf, type OrderEntity, type PaymentEntity } from '../entities.js';
import { type PaymentContext, nowInSeconds } from '../payment-context.js';
import { page } from '../wire/paging.js';
import { readBody, readNotes } from '../wire/read-body.js';
import { readOrder } from '../wire/read-order.js';
import { attemptPayment, findOrder } from '../money/process-payment.js';

interface ById {
  Params: { id: string };
}

export function registerOrders(app: FastifyInstance, context: PaymentContext): void {
  const { state } = context;
  app.post('/orders', { config: { operation: 'orders.create' } }, async (request) => {
    const order = openOrder(context, request.body);
    if (context.faults.take('orders.create', ['pay-first'])) await payBeforeAnswer(context, order.id);
    return order;
  });
  app.get('/orders', { config: { operation: 'orders.list' } }, async (request) => {
    const { receipt, authorized } = request.query as Record<string, string | undefined>;
    const wanted = Object.values(state.orders)
      .map(({ entity }) => entity)
      .filter((order) => receipt === undefined || order.receipt === receipt)
      .filter((order) => authorized !== '1' || paymentsOf(context, order.id).some(({ status }) => status === 'authorized'));
    const items = page(wanted, request.query);
    return collectionOf(asksForPayments(request.query) ? items.map((order) => withPayments(context, order)) : items);
  });
  app.get<ById>(
    '/orders/:id',
    { config: { operation: 'orders.get' } },
    async ({ params }) => findOrder(context, params.id).entity,
  );
  app.patch<ById>('/orders/:id', { config: { operation: 'orders.edit' } }, async ({ params, body }) => {
    const { entity } = findOrder(context, params.id);
    entity.notes = notesOf(readNotes(readBody(body, ['notes']).notes));
    context.save();
    return entity;
  });
  app.get<ById>('/orders/:id/payments', { config: { operation: 'orders.payments' } }, async ({ params }) =>
    collectionOf(paymentsOf(context, findOrder(context, params.id).entity.id)),
  );
}

function openOrder(context: PaymentContext, body: unknown): OrderEntity {
  const { amount, currency, receipt, notes, plan } = readOrder(body, context.state.policy);
  const entity: OrderEntity = {
    id: `order_${context.ids.letters()}`,
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
    created_at: nowInSeconds(context),
  };
  context.state.orders[entity.id] = { entity, plan };
  context.save();
  return { ...entity };
}

/** The ordered fault `pay-first`: the money and its webhooks arrive before the caller knows the order's id. */
async function payBeforeAnswer(context: PaymentContext, orderId: string): Promise<void> {
  const shopper = { email: 'shopper@example.com', contact: '+919000000001', description: null };
  attemptPayment(context, orderId, { outcome: 'success', method: 'upi', reason: 'payment_failed', ...shopper });
  await context.webhooks.tried();
}

function paymentsOf({ state }: PaymentContext, orderId: string): PaymentEntity[] {
  return Object.values(state.payments)
    .filter((payment) => payment.order_id === orderId)
    .toReversed();
}

function withPayments(context: PaymentContext, order: OrderEntity): object {
  return { ...order, payments: collectionOf(paymentsOf(context, order.id)) };
}

function asksForPayments(query: unknown): boolean {
  return [(query as Record<string, unknown>)['expand[]']].flat().includes('payments');
}
