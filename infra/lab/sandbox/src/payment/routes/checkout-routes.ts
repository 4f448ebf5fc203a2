import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { strikeFaults } from '../../faults.js';
import { type Form, readForms } from '../../forms.js';
import { html } from '../../html.js';
import { oneOf, readControlRequest, text } from '../../control-request.js';
import type { OrderEntity, PaymentEntity, PaymentMethod } from '../entities.js';
import { failures } from '../money/failures.js';
import type { PaymentContext } from '../payment-context.js';
import { attemptPayment, findOrder, signReceipt } from '../money/process-payment.js';
import { errorBody, faultBody, invalid, sendError, WireError } from '../wire/wire-error.js';

interface Visit {
  key_id: string;
  order_id: string;
}

interface PayRequest extends Visit {
  method: PaymentMethod;
  outcome: 'success' | 'failure' | 'late' | 'app';
  email: string;
  contact: string;
  description: string;
}

const pieces = ['element', 'options', 'style', 'window', 'razorpay', 'hosted'];

/** The script of the payment window, and what the window asks. Any page may use them, as with the real one. */
export function registerCheckout(app: FastifyInstance, context: PaymentContext): void {
  const script = bundleScript();
  app.setErrorHandler((failure, _request, reply) => sendError(failure, reply));
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  strikeFaults(app, { faults: context.faults, clock: context.clock, errorBody: faultBody });

  app.get('/checkout.js', { config: { operation: 'checkout.script' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.options('/checkout/*', (_request, reply) =>
    reply.header('access-control-allow-methods', 'POST').header('access-control-allow-headers', 'content-type').code(204).send(),
  );
  app.post('/checkout/open', { config: { operation: 'checkout.open' } }, async (request) => {
    const { amount, ...visit } = readControlRequest<Visit & { amount: unknown }>(request.body, {
      ...visitChecks,
      amount: () => true,
    });
    const order = visitedOrder(context, visit);
    if (Number(amount) !== order.amount) throw amountMismatch(order);
    return { amount: order.amount, currency: order.currency, status: order.status };
  });
  app.post('/checkout/pay', { config: { operation: 'checkout.pay' } }, async (request) => {
    const input = readControlRequest<PayRequest>(request.body, payChecks);
    const order = visitedOrder(context, input);
    return takePayment(context, order, input);
  });
  // Asked while the shopper is in a UPI app.
  app.post('/checkout/status', { config: { operation: 'checkout.status' } }, async (request) => {
    const { payment_id, ...visit } = readControlRequest<Visit & { payment_id: string }>(request.body, {
      ...visitChecks,
      payment_id: text,
    });
    const { id } = visitedOrder(context, visit);
    const payment = Object.values(context.state.payments).find((one) => one.id === payment_id && one.order_id === id);
    if (!payment) throw invalid('The id provided does not exist', 'payment_id');
    return payment.captured ? signReceipt(context, payment) : { pending: true };
  });
  app.register(async (scope) => registerHostedPage(scope));
}

/** The provider's own page, to which a shop sends the whole browser by a form when its page can hold no window. */
function registerHostedPage(app: FastifyInstance): void {
  readForms(app);
  app.post<{ Body: Form }>('/checkout/hosted', (request, reply) => {
    const { key_id: key = '', callback_url = '', order_id = '', amount = '', name = '', description = '' } = request.body ?? {};
    if (!URL.canParse(callback_url)) throw invalid('The callback URL is not valid', 'callback_url');
    const prefill = Object.fromEntries(
      ['name', 'email', 'contact'].map((part) => [part, request.body[`prefill[${part}]`] ?? '']),
    );
    const options = JSON.stringify({ key, callback_url, order_id, amount, name, description, prefill });
    const page = html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Pay ${name}</title>
        <body data-hosted-checkout="${options}">
          <script src="../checkout.js"></script>
        </body>
      </html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text);
  });
}

const visitChecks = { key_id: text, order_id: text };
const payChecks = {
  ...visitChecks,
  method: oneOf('card', 'upi', 'netbanking'),
  outcome: oneOf('success', 'failure', 'late', 'app'),
  email: text,
  contact: text,
  description: text,
};

function takePayment(context: PaymentContext, order: OrderEntity, input: Partial<PayRequest>): object {
  const { outcome = 'success', method = 'card', email = '', contact = '', description = null } = input;
  const reason = 'payment_failed';
  const payment = attemptPayment(context, order.id, { outcome, method, email, contact, description, reason });
  if (outcome === 'success') return signReceipt(context, payment);
  if (outcome === 'app') return { pending: true, razorpay_payment_id: payment.id, app: upiAddress(payment) };
  if (outcome === 'late') return { pending: true, razorpay_payment_id: payment.id };
  const { description: words, source, step } = failures[reason];
  // A failed payment is an answer like any other: the page's console stays clean.
  return errorBody(400, words, { source, step, reason, metadata: { order_id: order.id, payment_id: payment.id } });
}

// As a UPI app is asked to pay: it opens at this address.
function upiAddress({ id, amount }: PaymentEntity): string {
  return `upi://pay?${new URLSearchParams({ pa: 'shop@razorpay', tr: id, am: (amount / 100).toFixed(2), cu: 'INR' })}`;
}

// A key of another account does not know the order, and says so.
function visitedOrder(context: PaymentContext, { key_id, order_id = '' }: Partial<Visit>): OrderEntity {
  if (key_id !== context.settings.payment.keyId) throw invalid('The id provided does not exist', 'order_id');
  return findOrder(context, order_id).entity;
}

function amountMismatch({ id }: OrderEntity): WireError {
  const words = 'Your payment amount is different from your order amount. To pay successfully, please try using right amount.';
  return new WireError(400, words, {
    field: 'amount',
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_amount_mismatch',
    metadata: { order_id: id },
  });
}

/** One classic script out of the window's modules, as shops load it: the pieces in order, without their imports and exports. */
function bundleScript(): string {
  const parts = pieces
    .map((name) => readFileSync(new URL(`../assets/${name}.js`, import.meta.url), 'utf8'))
    .map((source) => source.replace(/^(import .*|\/\/# sourceMappingURL=.*)$/gm, '').replace(/(^|\*\/ )export /gm, '$1'));
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
