import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PayWish } from './payment-book.js';
import type { PaymentFace } from './payment-face.js';
import { PaymentRefusal } from './payment-refusal.js';

const script = readFileSync(join(import.meta.dirname, 'assets/checkout.js'), 'utf8');

interface Attempt {
  key: string;
  amount?: number;
  outcome: PayWish['outcome'];
  method?: PayWish['method'];
  email?: string;
  contact?: string;
}

/** The payment window's script, and the calls that it makes from the shopper's browser. */
export async function serveCheckout(app: FastifyInstance, { settings, book }: PaymentFace): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-headers', 'content-type')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'OPTIONS') await reply.code(204).send();
  });

  app.get('/checkout.js', { config: { call: 'checkout.js' } }, async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(script),
  );

  app.options('/checkout/*', async () => '');
  // The window asks whether it may pay this order at all: key, order and amount must belong together.
  app.get<{ Params: { id: string }; Querystring: { key?: string; amount?: string } }>(
    '/checkout/orders/:id',
    async ({ params, query }) => {
      if (query.key !== settings.keyId) throw new PaymentRefusal('The id provided does not exist');
      const { id, amount, currency, status } = book.order(params.id);
      if (query.amount !== undefined && Number(query.amount) !== amount)
        throw new PaymentRefusal('The amount does not match the order', 'order_amount_mismatch');
      return { id, amount, currency, status };
    },
  );
  app.post<{ Params: { id: string }; Body: Attempt }>(
    '/checkout/orders/:id/pay',
    { config: { call: 'checkout.pay' } },
    async ({ params, body }) => {
      if (body.key !== settings.keyId) throw new PaymentRefusal('The id provided does not exist');
      const payment = book.pay(params.id, {
        outcome: body.outcome,
        method: body.method,
        email: body.email,
        contact: body.contact,
      });
      if (payment.status !== 'failed') return { handler: book.handlerReply(payment) };
      const {
        error_code: code,
        error_description: description,
        error_source: source,
        error_step: step,
        error_reason: reason,
      } = payment;
      return {
        error: { code, description, source, step, reason, metadata: { order_id: payment.order_id, payment_id: payment.id } },
      };
    },
  );
}
