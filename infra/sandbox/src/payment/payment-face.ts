import type { FastifyInstance } from 'fastify';
import { Agenda } from '../agenda.js';
import { type Clock, systemClock } from '../clock.js';
import { Deliveries } from '../deliveries.js';
import { Faults, strikeFaults } from '../faults.js';
import { Ids } from '../ids.js';
import { type Post, postOverHttp } from '../post.js';
import type { SandboxSettings } from '../settings.js';
import { openSnapshot, type Snapshot } from '../snapshot.js';
import { requireKey } from './wire/authentication.js';
import { registerCheckout } from './routes/checkout-routes.js';
import { registerControl } from './routes/control-routes.js';
import { registerDisputes } from './routes/dispute-routes.js';
import { finishRefund, returnUncaptured } from './money/process-refund.js';
import type { House } from './payment-context.js';
import { registerOrders } from './routes/order-routes.js';
import { registerPayments } from './routes/payment-routes.js';
import { initialState, type PaymentState } from './payment-state.js';
import { registerRefunds } from './routes/refund-routes.js';
import { authorizeLate, failPayment } from './money/process-payment.js';
import { faultBody, invalid, sendError } from './wire/wire-error.js';

/** Razorpay's REST API, its payment window and its webhooks, on the scope's prefix. */
export async function registerPaymentFace(
  app: FastifyInstance,
  settings: SandboxSettings,
  { clock = systemClock, post = postOverHttp, seed = null }: { clock?: Clock; post?: Post; seed?: string | null } = {},
): Promise<void> {
  if (settings.payment.keyId.startsWith('rzp_live_'))
    throw new Error('The payment sandbox takes no live key: it takes pretend money.');
  const snapshot = openSnapshot(settings.dataDir, 'razorpay', initialState(settings, seed));
  takeUpSettings(snapshot.state, settings);
  const house = openHouse(snapshot, { settings, clock, post });

  await app.register(async (scope) => registerControl(scope, house), { prefix: '/control' });
  await app.register(async (scope) => registerCheckout(scope, house));
  await app.register(
    async (scope) => {
      scope.setErrorHandler((failure, _request, reply) => sendError(failure, reply));
      scope.setNotFoundHandler((_request, reply) => sendError(invalid('The requested URL was not found on the server.'), reply));
      scope.addHook('onRequest', async (request) => requireKey(request, settings));
      strikeFaults(scope, { faults: house.faults, clock, errorBody: faultBody });
      registerOrders(scope, house);
      registerPayments(scope, house);
      registerRefunds(scope, house);
      registerDisputes(scope, house);
    },
    { prefix: '/v1' },
  );
  app.addHook('onReady', async () => [house.agenda, house.webhooks.agenda].forEach((agenda) => agenda.arm()));
  app.addHook('onClose', async () => [house.agenda, house.webhooks.agenda].forEach((agenda) => agenda.stop()));
}

// Addresses and secrets may have changed since the state was written; the way of sending has not.
function takeUpSettings(state: PaymentState, { payment }: SandboxSettings): void {
  state.disputes ??= {}; // a state from before there were any
  Object.assign(state.webhooks.settings, { url: payment.webhookUrl, secret: payment.webhookSecret });
}

function openHouse(
  { state, save }: Snapshot<PaymentState>,
  { settings, clock, post }: { settings: SandboxSettings; clock: Clock; post: Post },
): House {
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
  const agenda: Agenda = new Agenda(
    clock,
    () => state.errands,
    followUps(() => house),
    save,
  );
  const house: House = { settings, state, save, clock, ids: new Ids(() => state.ids), agenda, webhooks, faults: new Faults() };
  return house;
}

/** What happens later by itself. Each looks at the row first: somebody may have steered it elsewhere meanwhile. */
function followUps(house: () => House): Record<string, (id: string) => void> {
  return {
    'time-out': (id) => {
      const payment = house().state.payments[id];
      if (payment?.status === 'created') failPayment(house(), payment, 'payment_timed_out');
    },
    'turn-up': (id) => {
      const payment = house().state.payments[id];
      if (payment?.status === 'created' || payment?.status === 'failed') authorizeLate(house(), payment);
    },
    expire: (id) => {
      const payment = house().state.payments[id];
      if (payment?.status === 'authorized') returnUncaptured(house(), payment);
    },
    'finish-refund': (id) => {
      const refund = house().state.refunds[id];
      if (refund) finishRefund(house(), refund, house().state.policy.refundOutcome);
    },
  };
}
