import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Scheduler } from '../scheduler.js';
import { type Clock, systemClock } from '../clock.js';
import { Deliveries } from '../deliveries.js';
import { Faults, strikeFaults } from '../faults.js';
import { Ids } from '../ids.js';
import { type Post, postOverHttp } from '../post.js';
import type { SandboxSettings } from '../settings.js';
import { openSnapshot, type Snapshot } from '../snapshot.js';
import { registerCheckout } from './routes/checkout-routes.js';
import { registerControl } from './routes/control-routes.js';
import { registerDisputes } from './routes/dispute-routes.js';
import { finishRefund, returnUncaptured } from './money/process-refund.js';
import type { PaymentContext } from './payment-context.js';
import { registerOrders } from './routes/order-routes.js';
import { registerPayments } from './routes/payment-routes.js';
import { initialPolicy, initialState, type PaymentState } from './payment-state.js';
import { registerWebhooks } from './routes/webhook-routes.js';
import { registerRefunds } from './routes/refund-routes.js';
import { authorizeLate, failPayment } from './money/process-payment.js';
import { faultBody, invalid, sendError, WireError } from './wire/wire-error.js';

/** Razorpay's REST API, its payment window and its webhooks, on the scope's prefix. */
export async function registerPaymentSimulator(
  app: FastifyInstance,
  settings: SandboxSettings,
  { clock = systemClock, post = postOverHttp, seed = null }: { clock?: Clock; post?: Post; seed?: string | null } = {},
): Promise<void> {
  if (settings.payment.keyId.startsWith('rzp_live_'))
    throw new Error('The payment sandbox takes no live key: it takes pretend money.');
  const snapshot = openSnapshot(settings.dataDir, 'razorpay', initialState(settings, seed));
  takeUpSettings(snapshot.state, settings);
  const context = openContext(snapshot, { settings, clock, post });

  await app.register(async (scope) => registerControl(scope, context), { prefix: '/control' });
  await app.register(async (scope) => registerCheckout(scope, context));
  await app.register(
    async (scope) => {
      scope.setErrorHandler((failure, _request, reply) => sendError(failure, reply));
      scope.setNotFoundHandler((_request, reply) => sendError(invalid('The requested URL was not found on the server.'), reply));
      scope.addHook('onRequest', async (request) => requireKey(request, settings));
      strikeFaults(scope, { faults: context.faults, clock, errorBody: faultBody });
      registerOrders(scope, context);
      registerPayments(scope, context);
      registerRefunds(scope, context);
      registerDisputes(scope, context);
      registerWebhooks(scope, context);
    },
    { prefix: '/v1' },
  );
  app.addHook('onReady', async () => [context.scheduler, context.webhooks.scheduler].forEach((scheduler) => scheduler.arm()));
  app.addHook('onClose', async () => [context.scheduler, context.webhooks.scheduler].forEach((scheduler) => scheduler.stop()));
}

// Addresses and secrets may have changed since the state was written; the way of sending has not.
function takeUpSettings(state: PaymentState, { payment }: SandboxSettings): void {
  // A state from before there were any.
  state.disputes ??= {};
  state.offers ??= {};
  state.parts ??= {};
  state.policy = { ...initialPolicy(), ...state.policy };
  Object.assign(state.webhooks.settings, { url: payment.webhookUrl, secret: payment.webhookSecret });
}

function openContext(
  { state, save }: Snapshot<PaymentState>,
  { settings, clock, post }: { settings: SandboxSettings; clock: Clock; post: Post },
): PaymentContext {
  const webhooks = new Deliveries({
    clock,
    post,
    box: () => state.webhooks,
    save,
    headers: ({ eventId }, signature) => ({
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'accept-encoding': 'gzip',
      'X-Razorpay-Signature': signature,
      'x-razorpay-event-id': eventId,
      'request-id': eventId,
    }),
    timeoutMs: 5000,
    disables: true,
  });
  const scheduler: Scheduler = new Scheduler(
    clock,
    () => state.tasks,
    followUps(() => context),
    save,
  );
  const context: PaymentContext = {
    settings,
    state,
    save,
    clock,
    ids: new Ids(() => state.ids),
    scheduler,
    webhooks,
    faults: new Faults(),
  };
  return context;
}

/** What happens later by itself. Each reads the row first: it may have changed meanwhile. */
function followUps(context: () => PaymentContext): Record<string, (id: string) => void> {
  return {
    'time-out': (id) => {
      const payment = context().state.payments[id];
      if (payment?.status === 'created') failPayment(context(), payment, 'payment_timed_out');
    },
    'turn-up': (id) => {
      const payment = context().state.payments[id];
      if (payment?.status === 'created' || payment?.status === 'failed') authorizeLate(context(), payment);
    },
    approve: (id) => {
      const payment = context().state.payments[id];
      if (payment?.status === 'created') authorizeLate(context(), payment);
    },
    expire: (id) => {
      const payment = context().state.payments[id];
      if (payment?.status === 'authorized') returnUncaptured(context(), payment);
    },
    'finish-refund': (id) => {
      const refund = context().state.refunds[id];
      if (refund) finishRefund(context(), refund, context().state.policy.refundOutcome);
    },
  };
}

/** HTTP Basic with key id and key secret; the word `Basic` is case-sensitive. @throws WireError */
function requireKey({ headers }: FastifyRequest, { payment: { keyId, keySecret } }: SandboxSettings): void {
  const sent = headers.authorization?.startsWith('Basic ') ? headers.authorization.slice('Basic '.length) : '';
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  const credentials = Buffer.from(sent, 'base64');
  if (credentials.length !== expected.length || !timingSafeEqual(credentials, expected))
    throw new WireError(401, 'Authentication failed');
}
