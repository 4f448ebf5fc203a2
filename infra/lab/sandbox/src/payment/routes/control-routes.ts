import type { FastifyInstance } from 'fastify';
import { registerDeliveryControl } from '../../delivery-routes.js';
import { registerFaultControl } from '../../fault-routes.js';
import {
  count,
  flag,
  notNegative,
  oneOf,
  orNull,
  positive,
  readControlRequest,
  rejectControlRequest,
  text,
} from '../../control-request.js';
import { registerDisputeControl } from './dispute-routes.js';
import { failureReasons } from '../money/failures.js';
import type { PaymentContext } from '../payment-context.js';
import { findPayment } from './payment-routes.js';
import { initialState, type Policy } from '../payment-state.js';
import { finishRefund, returnUncaptured } from '../money/process-refund.js';
import { findRefund } from './refund-routes.js';
import {
  type Attempt,
  attemptPayment,
  authorizeLate,
  capturePayment,
  failPayment,
  signReceipt,
} from '../money/process-payment.js';
import { WireError } from '../wire/wire-error.js';

interface ById {
  Params: { id: string; step: string };
}

/** The API by which tests and developers steer this simulator. */
export function registerControl(app: FastifyInstance, context: PaymentContext): void {
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
    const status = failure instanceof WireError ? failure.status : (failure.statusCode ?? 500);
    return reply.code(status).send({ error: failure.message });
  });
  app.post<ById>('/orders/:id/pay', async ({ params, body }) => pay(context, params.id, body));
  registerDisputeControl(app, context);
  app.post<ById>('/payments/:id/:step', async ({ params }) => steerPayment(context, params.id, params.step));
  app.post<ById>('/refunds/:id/:step', async ({ params }) => steerRefund(context, params.id, params.step));
  app.post('/policy', async ({ body }) => {
    Object.assign(context.state.policy, readControlRequest<Policy>(body, policyChecks));
    context.save();
    return context.state.policy;
  });
  registerFaultControl(app, context.faults, { operations, kinds: ['status', 'hang', 'drop', 'lose-answer', 'pay-first'] });
  registerDeliveryControl(app, '/webhooks', { deliveries: context.webhooks, save: context.save });
  app.get('/state', async () => presentState(context));
  app.post('/reset', async ({ body }) => {
    const { seed = null } = readControlRequest<{ seed: string | null }>(body, { seed: orNull(text) });
    reset(context, seed);
    return presentState(context);
  });
}

const operations = [
  'orders.create',
  'orders.get',
  'orders.list',
  'orders.edit',
  'orders.payments',
  'payments.get',
  'payments.list',
  'payments.capture',
  'refunds.create',
  'refunds.get',
  'refunds.list',
  'disputes.get',
  'disputes.list',
  'checkout.script',
  'checkout.open',
  'checkout.pay',
  'checkout.status',
];

const payChecks = {
  outcome: oneOf('success', 'failure', 'authorize', 'late', 'app'),
  method: oneOf('card', 'upi', 'netbanking'),
  reason: oneOf(...failureReasons),
  email: text,
  contact: text,
  amount: count,
  currency: text,
  offer: count,
  partial: flag,
  late: flag,
  handlerLost: flag,
};

const policyChecks = {
  capture: oneOf('automatic', 'manual'),
  minuteMs: positive,
  failAfterMinutes: notNegative,
  lateAfterMinutes: notNegative,
  appMinutes: notNegative,
  authorizedLifeMinutes: notNegative,
  refundAfterMs: notNegative,
  refundWorkMs: notNegative,
  refundOutcome: oneOf('processed', 'failed'),
  instantRefunds: flag,
  balance: orNull(notNegative),
  maxAmount: count,
  offerPercent: notNegative,
  feeBearer: oneOf('platform', 'customer'),
  duplicateRefundMinutes: notNegative,
  listLagMs: notNegative,
};

/** Pays as if a shopper had, and answers what the window hands to the browser; nothing of it when the browser is gone. */
function pay(context: PaymentContext, orderId: string, body: unknown): object {
  const { handlerLost = false, ...input } = readControlRequest<Attempt & { handlerLost: boolean }>(body, payChecks);
  const shopper = { email: 'shopper@example.com', contact: '+919000000001', description: null };
  const payment = attemptPayment(context, orderId, {
    outcome: 'success',
    method: 'card',
    reason: 'payment_failed',
    ...shopper,
    ...input,
  });
  const hasReceipt = !handlerLost && payment.status !== 'failed' && payment.status !== 'created';
  return { payment, ...(hasReceipt ? signReceipt(context, payment) : {}) };
}

function steerPayment(context: PaymentContext, id: string, step: string): object {
  const payment = findPayment(context, id);
  const { status } = payment;
  const open = status === 'created' || status === 'failed';
  if (step === 'authorize-late' && open) authorizeLate(context, payment);
  else if (step === 'capture' && status === 'authorized') capturePayment(context, payment);
  else if (step === 'fail' && status === 'created') failPayment(context, payment, 'payment_timed_out');
  else if (step === 'expire' && status === 'authorized') returnUncaptured(context, payment);
  else
    rejectControlRequest(`a payment that is ${status} cannot ${step}; known are authorize-late, capture, fail and expire`, 409);
  context.save();
  return payment;
}

function steerRefund(context: PaymentContext, id: string, step: string): object {
  const refund = findRefund(context, id);
  if (step !== 'process' && step !== 'fail') return rejectControlRequest('a refund can process or fail', 404);
  if (refund.status !== 'pending') return rejectControlRequest(`the refund is ${refund.status} already`, 409);
  finishRefund(context, refund, step === 'process' ? 'processed' : 'failed');
  context.save();
  return refund;
}

function presentState({ state }: PaymentContext): object {
  const { orders, payments, refunds, policy } = state;
  return {
    orders: Object.values(orders).map(({ entity, plan }) => ({ ...entity, plan })),
    payments: Object.values(payments),
    refunds: Object.values(refunds),
    policy,
  };
}

/** Everything forgotten but the address of the webhooks, which tests set up once. */
function reset(context: PaymentContext, seed: string | null): void {
  const { url, secret } = context.webhooks.settings;
  Object.assign(context.state, initialState(context.settings, seed));
  Object.assign(context.webhooks.settings, { url, secret });
  context.faults.clear();
  context.scheduler.arm();
  context.webhooks.scheduler.arm();
  context.save();
}
