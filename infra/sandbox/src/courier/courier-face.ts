import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Scheduler } from '../scheduler.js';
import { type Clock, systemClock } from '../clock.js';
import { Deliveries } from '../deliveries.js';
import { Faults, strikeFaults } from '../faults.js';
import { Ids } from '../ids.js';
import { type Post, postOverHttp } from '../post.js';
import type { SandboxSettings } from '../settings.js';
import { openSnapshot } from '../snapshot.js';
import { registerControl } from './control-routes.js';
import { initialState } from './courier-state.js';
import type { Depot } from './depot.js';
import { JourneyClock } from './journey/journey-clock.js';
import { playStep } from './journey/play-shipment.js';
import { countRequests } from './rate-limit.js';
import { faultBody, Refusal, sendRefusal } from './wire/refusal.js';
import { trackPage } from './map/tracking-page.js';
import { registerShipments } from './shipment-routes.js';

/** Borzo's business API 1.8 for one city, with riders that move on a clock of their own, on the scope's prefix. */
export async function registerCourierFace(
  app: FastifyInstance,
  settings: SandboxSettings,
  { clock = systemClock, post = postOverHttp, seed = null }: { clock?: Clock; post?: Post; seed?: string | null } = {},
): Promise<void> {
  const depot = openDepot(settings, { clock, post, seed });
  await app.register(async (scope) => registerControl(scope, depot), { prefix: '/control' });
  await app.register(async (scope) => registerApi(scope, depot), { prefix: '/api/business/1.8' });
  app.get<{ Params: { code: string } }>('/track/:code', async ({ params }, reply) => {
    const shipment = depot.state.shipments.find(({ code }) => code === params.code);
    const { status, page } = trackPage(depot, shipment);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.addHook('onReady', async () => [depot.scheduler, depot.callbacks.scheduler].forEach((scheduler) => scheduler.arm()));
  app.addHook('onClose', async () => {
    for (const scheduler of [depot.scheduler, depot.callbacks.scheduler]) scheduler.stop();
    depot.save(); // so that the riders go on from here
  });
}

function registerApi(app: FastifyInstance, depot: Depot): void {
  app.setErrorHandler((failure, _request, reply) => sendRefusal(failure, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(new Refusal(['invalid_api_method']), reply));
  const expected = Buffer.from(depot.settings.courier.authToken);
  const count = countRequests(depot);
  app.addHook('onRequest', async ({ headers }) => {
    const given = Buffer.from(String(headers['x-dv-auth-token'] ?? ''));
    if (given.length === 0) throw new Refusal(['required_auth_token'], null, 401);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new Refusal(['invalid_auth_token'], null, 401);
    count();
  });
  strikeFaults(app, { faults: depot.faults, clock: depot.clock, errorBody: faultBody });
  registerShipments(app, depot);
}

function openDepot(settings: SandboxSettings, { clock, post, seed }: { clock: Clock; post: Post; seed: string | null }): Depot {
  const snapshot = openSnapshot(settings.dataDir, 'borzo', initialState(settings, clock.now(), seed));
  const { state } = snapshot;
  const journey = new JourneyClock(clock, () => state.time);
  journey.resume();
  // What was set from outside holds again; the shipments go on.
  journey.set({ speed: settings.courier.speed, paused: false });
  Object.assign(state.callbacks.settings, { url: settings.courier.callbackUrl, secret: settings.courier.callbackSecret });
  const save = (): void => {
    journey.anchor();
    snapshot.save();
  };
  const callbacks = new Deliveries({
    clock,
    post,
    box: () => state.callbacks,
    save,
    headers: (_delivery, signature) => ({ 'content-type': 'application/json', 'X-DV-Signature': signature }),
    timeoutMs: 5000,
    disables: false,
  });
  const step = (id: string): void => {
    const shipment = state.shipments.find(({ order_id }) => order_id === Number(id));
    if (shipment) playStep(depot, shipment);
  };
  const scheduler: Scheduler = new Scheduler(journey, () => state.tasks, { step }, save);
  const depot: Depot = {
    settings,
    state,
    save,
    clock,
    journey,
    ids: new Ids(() => state.ids),
    scheduler,
    callbacks,
    faults: new Faults(),
  };
  return depot;
}
