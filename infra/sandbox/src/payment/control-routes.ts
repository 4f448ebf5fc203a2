import type { FastifyInstance } from 'fastify';
import type { DeliveryRules } from '../deliveries.js';
import type { Fault } from '../faults.js';
import { emptyPaymentState } from './payment-state.js';
import type { PayWish } from './payment-book.js';
import type { PaymentFace } from './payment-face.js';

type Id = { Params: { id: string } };

/** Steers the payment face from a test: outcomes, faults, webhooks. */
export async function serveControl(app: FastifyInstance, { book, refunds, webhooks, faults }: PaymentFace): Promise<void> {
  app.get('/state', async () => book.state);
  app.post('/reset', async () => {
    Object.assign(book.state, emptyPaymentState());
    faults.clear();
    webhooks.log.length = 0;
    Object.assign(webhooks.rules, { mode: 'normal', badSignature: false });
    return { ok: true };
  });

  app.post<Id & { Body: Partial<PayWish> }>('/orders/:id/pay', async ({ params, body }) => {
    const payment = book.pay(params.id, { outcome: 'success', ...body });
    return { payment, ...book.handlerReply(payment) };
  });
  app.post<Id>('/payments/:id/authorize-late', async ({ params }) => book.authorizeLate(params.id));
  app.post<Id & { Body: { status: 'processed' | 'failed' } }>('/refunds/:id/finish', async ({ params, body }) =>
    refunds.finish(params.id, body.status),
  );
  app.post<{ Body: { balance: number } }>('/balance', async ({ body }) => Object.assign(book.state, { balance: body.balance }));

  app.post<{ Body: Fault }>('/faults', async ({ body }) => {
    faults.add(body);
    return { ok: true };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { ok: true };
  });

  app.get('/webhooks', async () => webhooks.log);
  app.post<{ Body: Partial<DeliveryRules> }>('/webhooks', async ({ body }) => Object.assign(webhooks.rules, body));
  app.post('/webhooks/release', async () => {
    webhooks.release();
    return { ok: true };
  });
  app.post<{ Body: { id?: string; last?: number } }>('/webhooks/replay', async ({ body }) => {
    const ids = body.id ? [body.id] : webhooks.log.slice(-(body.last ?? 1)).map(({ id }) => id);
    return { replayed: ids.filter((id) => webhooks.replay(id)) };
  });
}
