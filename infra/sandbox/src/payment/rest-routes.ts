import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentFace } from './payment-face.js';
import { PaymentRefusal } from './payment-refusal.js';
import type { OrderWish } from './payment-book.js';
import type { RefundWish } from './refund-desk.js';

type Id = { Params: { id: string; rid: string } };

/** The REST calls, with HTTP Basic authentication by key id and key secret. */
export async function serveRest(app: FastifyInstance, { settings, book, refunds }: PaymentFace): Promise<void> {
  const expected = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`;
  app.addHook('onRequest', async (request) => {
    if (!same(request.headers.authorization ?? '', expected))
      throw new PaymentRefusal('Authentication failed', 'authentication_failed', 401);
  });

  app.post<{ Body: OrderWish }>('/orders', call('orders.create'), async ({ body }) => book.createOrder(body ?? {}));
  app.get<{ Querystring: { receipt?: string; count?: string; skip?: string } }>(
    '/orders',
    call('orders.list'),
    async ({ query }) => {
      const orders = book.state.orders
        .filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt)
        .reverse();
      return collection(orders.slice(Number(query.skip ?? 0)).slice(0, Math.min(100, Number(query.count ?? 10))));
    },
  );
  app.get<Id>('/orders/:id', call('orders.get'), async ({ params }) => book.order(params.id));
  app.get<Id>('/orders/:id/payments', call('orders.payments'), async ({ params }) =>
    collection(book.paymentsOf(book.order(params.id).id)),
  );

  app.get<Id>('/payments/:id', call('payments.get'), async ({ params }) => book.payment(params.id));
  app.post<Id & { Body: { amount?: unknown } }>('/payments/:id/capture', call('payments.capture'), async ({ params, body }) =>
    book.capture(params.id, body?.amount),
  );
  app.post<Id & { Body: RefundWish | null }>('/payments/:id/refund', call('refunds.create'), async ({ params, body, headers }) =>
    refunds.refund(params.id, body ?? {}, headers['x-refund-idempotency'] as string | undefined),
  );
  app.get<Id>('/payments/:id/refunds', call('refunds.list'), async ({ params }) => collection(refunds.of(params.id)));
  app.get<Id>('/payments/:id/refunds/:rid', call('refunds.get'), async ({ params }) => refunds.find(params.rid));
  app.get<Id>('/refunds/:id', call('refunds.get'), async ({ params }) => refunds.find(params.id));
  app.all('/*', async () => {
    throw new PaymentRefusal('The requested URL was not found on the server.');
  });
}

const call = (name: string) => ({ config: { call: name } });

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
