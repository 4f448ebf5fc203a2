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
import type { Depot } from './depot.js';
import { playStep, playUntil } from './journey/play-shipment.js';
import { presentShipment } from './wire/present-shipment.js';
import { scenarioNames } from './journey/script.js';

interface ById {
  Params: { id: string };
}

/** The API by which tests and developers steer this face. */
export function registerControl(app: FastifyInstance, depot: Depot): void {
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) =>
    reply.code(failure.statusCode ?? 500).send({ error: failure.message }),
  );
  app.post<ById>('/orders/:id/advance', async ({ params, body }) => {
    const { to } = readControlRequest<{ to: string }>(body, { to: text });
    const shipment = advance(depot, params.id, to);
    return { order: presentShipment(depot, shipment), delivery: shipment.delivery };
  });
  app.post('/clock', async ({ body }) => {
    depot.journey.set(readControlRequest<JourneyTime>(body, { speed: positive, paused: flag }));
    depot.scheduler.arm();
    depot.save();
    const { speed, paused } = depot.state.time;
    return { speed, paused };
  });
  app.post('/scenario', async ({ body }) => {
    Object.assign(depot.state.policy, readControlRequest<CourierPolicy>(body, policyChecks));
    depot.save();
    return depot.state.policy;
  });
  registerFaultControl(app, depot.faults, { operations, kinds: ['status', 'hang', 'drop', 'lose-answer'] });
  registerDeliveryControl(app, '/callbacks', { deliveries: depot.callbacks, save: depot.save });
  app.get('/state', async () => presentState(depot));
  app.post('/reset', async ({ body }) => {
    const { seed = null } = readControlRequest<{ seed: string | null }>(body, { seed: orNull(text) });
    reset(depot, seed);
    return presentState(depot);
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

function advance(depot: Depot, id: string, to: string | undefined): Shipment {
  const shipment = depot.state.shipments.find(({ order_id }) => order_id === Number(id));
  if (!shipment) return rejectControlRequest('no such order', 404);
  const moved = to === undefined ? playStep(depot, shipment) : playUntil(depot, shipment, to);
  if (!moved)
    rejectControlRequest(
      `the shipment is ${shipment.order} / ${shipment.delivery} and does not come to ${to ?? 'anything else'} any more`,
      409,
    );
  depot.save();
  return shipment;
}

function presentState({ state: { shipments, policy, time } }: Depot): object {
  const { speed, paused } = time;
  return { shipments: shipments.map(({ script: _script, ...shipment }) => shipment), policy, clock: { speed, paused } };
}

/** Everything forgotten but the address of the callbacks, which tests set up once. */
function reset(depot: Depot, seed: string | null): void {
  const { url, secret } = depot.callbacks.settings;
  Object.assign(depot.state, initialState(depot.settings, depot.clock.now(), seed));
  Object.assign(depot.callbacks.settings, { url, secret });
  depot.faults.clear();
  depot.scheduler.arm();
  depot.callbacks.scheduler.arm();
  depot.save();
}
