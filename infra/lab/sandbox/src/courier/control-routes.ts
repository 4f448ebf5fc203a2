import type { FastifyInstance } from 'fastify';
import { registerDeliveryControl } from '../delivery-routes.js';
import { registerFaultControl } from '../fault-routes.js';
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
} from '../control-request.js';
import { type CourierPolicy, initialState, type JourneyTime, type Shipment } from './courier-state.js';
import type { CourierContext } from './courier-context.js';
import { playStep, playUntil } from './journey/play-shipment.js';
import { presentShipment } from './wire/present-shipment.js';
import { scenarioNames } from './journey/script.js';

interface ById {
  Params: { id: string };
}

/** The API by which tests and developers steer this simulator. */
export function registerControl(app: FastifyInstance, context: CourierContext): void {
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) =>
    reply.code(failure.statusCode ?? 500).send({ error: failure.message }),
  );
  app.post<ById>('/orders/:id/advance', async ({ params, body }) => {
    const { to } = readControlRequest<{ to: string }>(body, { to: text });
    const shipment = advance(context, params.id, to);
    return { order: presentShipment(context, shipment), delivery: shipment.delivery };
  });
  app.post('/clock', async ({ body }) => {
    context.journey.set(readControlRequest<JourneyTime>(body, { speed: positive, paused: flag }));
    context.scheduler.arm();
    context.save();
    const { speed, paused } = context.state.time;
    return { speed, paused };
  });
  app.post('/scenario', async ({ body }) => {
    Object.assign(context.state.policy, readControlRequest<CourierPolicy>(body, policyChecks));
    context.save();
    return context.state.policy;
  });
  registerFaultControl(app, context.faults, { operations, kinds: ['status', 'hang', 'drop', 'lose-answer'] });
  registerDeliveryControl(app, '/callbacks', { deliveries: context.callbacks, save: context.save });
  app.get('/state', async () => presentState(context));
  app.post('/reset', async ({ body }) => {
    const { seed = null } = readControlRequest<{ seed: string | null }>(body, { seed: orNull(text) });
    reset(context, seed);
    return presentState(context);
  });
}

const operations = ['calculate-order', 'create-order', 'edit-order', 'cancel-order', 'orders', 'courier'];

const policyChecks = {
  next: oneOf(...scenarioNames),
  feeDrift: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  balance: notNegative,
  codAgreement: flag,
  refuseDuplicates: flag,
  answerShape: oneOf('orders', 'order'),
  requestsPerMinute: count,
  requestsPerDay: count,
};

function advance(context: CourierContext, id: string, to: string | undefined): Shipment {
  const shipment = context.state.shipments.find(({ order_id }) => order_id === Number(id));
  if (!shipment) return rejectControlRequest('no such order', 404);
  const moved = to === undefined ? playStep(context, shipment) : playUntil(context, shipment, to);
  if (!moved)
    rejectControlRequest(
      `the shipment is ${shipment.order} / ${shipment.delivery} and does not come to ${to ?? 'anything else'} any more`,
      409,
    );
  context.save();
  return shipment;
}

function presentState({ state: { shipments, policy, time } }: CourierContext): object {
  const { speed, paused } = time;
  return { shipments: shipments.map(({ script: _script, ...shipment }) => shipment), policy, clock: { speed, paused } };
}

/** Everything forgotten but the address of the callbacks, which tests set up once. */
function reset(context: CourierContext, seed: string | null): void {
  const { url, secret } = context.callbacks.settings;
  Object.assign(context.state, initialState(context.settings, context.clock.now(), seed));
  Object.assign(context.callbacks.settings, { url, secret });
  context.faults.clear();
  context.scheduler.arm();
  context.callbacks.scheduler.arm();
  context.save();
}
