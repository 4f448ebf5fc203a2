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
import type { CourierContext } from './courier-context.js';
import { JourneyClock } from './journey/journey-clock.js';
import { playStep } from './journey/play-shipment.js';
import { countRequests } from './rate-limit.js';
import { faultBody, Refusal, sendRefusal } from './wire/refusal.js';
import { trackPage } from './map/tracking-page.js';
import { registerShipments } from './shipment-routes.js';

/** Borzo's business API 1.8 for one city, with riders that move on a clock of their own, on the scope's prefix. */
export async function registerCourierSimulator(
  app: FastifyInstance,
  settings: SandboxSettings,
  { clock = systemClock, post = postOverHttp, seed = null }: { clock?: Clock; post?: Post; seed?: string | null } = {},
): Promise<void> {
  const context = openContext(settings, { clock, post, seed });
  await app.register(async (scope) => registerControl(scope, context), { prefix: '/control' });
  await app.register(async (scope) => registerApi(scope, context), { prefix: '/api/business/1.8' });
  app.get<{ Params: { code: string } }>('/track/:code', async ({ params }, reply) => {
    const shipment = context.state.shipments.find(({ code }) => code === params.code);
    const { status, page } = trackPage(context, shipment);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.addHook('onReady', async () => [context.scheduler, context.callbacks.scheduler].forEach((scheduler) => scheduler.arm()));
  app.addHook('onClose', async () => {
    for (const scheduler of [context.scheduler, context.callbacks.scheduler]) scheduler.stop();
    context.save(); // so that the riders go on from here
  });
}

function registerApi(app: FastifyInstance, context: CourierContext): void {
  app.setErrorHandler((failure, _request, reply) => sendRefusal(failure, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(new Refusal(['invalid_api_method']), reply));
  const expected = Buffer.from(context.settings.courier.authToken);
  const count = countRequests(context);
  app.addHook('onRequest', async ({ headers }) => {
    const token = Buffer.from(String(headers['x-dv-auth-token'] ?? ''));
    if (token.length === 0) throw new Refusal(['required_auth_token'], null, 401);
    if (token.length !== expected.length || !timingSafeEqual(token, expected))
      throw new Refusal(['invalid_auth_token'], null, 401);
    count();
  });
  strikeFaults(app, { faults: context.faults, clock: context.clock, errorBody: faultBody });
  registerShipments(app, context);
}

function openContext(
  settings: SandboxSettings,
  { clock, post, seed }: { clock: Clock; post: Post; seed: string | null },
): CourierContext {
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
    if (shipment) playStep(context, shipment);
  };
  const scheduler: Scheduler = new Scheduler(journey, () => state.tasks, { step }, save);
  const context: CourierContext = {
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
  return context;
}
