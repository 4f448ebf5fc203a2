import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Deliveries, type Message } from '../deliveries.js';
import { Faults } from '../faults.js';
import type { SandboxSettings } from '../settings.js';
import { openSnapshot } from '../snapshot.js';
import { serveControl } from './control-routes.js';
import { CourierBook } from './courier-book.js';
import { CourierRefusal } from './courier-refusal.js';
import { emptyCourierState, type Trip } from './courier-state.js';
import { serveRest } from './rest-routes.js';
import { trackPage } from './track-page.js';
import { indianTime, wireDelivery, wireOrder } from './trip-wire.js';

const TICK_MS = 250;
// The real retry policy is not known; a few tries are a fair guess.
const LADDER_MS = [500, 2_000, 10_000];

/** What the parts of the courier face share. */
export interface CourierFace {
  settings: SandboxSettings['courier'] & { publicUrl: string };
  book: CourierBook;
  callbacks: Deliveries;
  faults: Faults;
}

/** Borzo's wire format, with riders that move on a clock of their own. */
export async function registerCourierFace(app: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const face = openFace(settings);
  const clock = setInterval(() => !face.book.state.paused && face.book.pass((TICK_MS / 1000) * face.book.state.speed), TICK_MS);
  app.addHook('onClose', async () => {
    clearInterval(clock);
    face.callbacks.stop();
  });
  app.setErrorHandler((failure: Error & { statusCode?: number }, _request, reply) => {
    const refusal =
      failure instanceof CourierRefusal ? failure : new CourierRefusal(['unexpected_error'], null, failure.statusCode ?? 500);
    return reply
      .code(refusal.status)
      .send({
        is_successful: false,
        errors: refusal.errors,
        parameter_errors: refusal.parameterErrors,
        warnings: [],
        parameter_warnings: null,
      });
  });
  face.faults.strike(app);
  await app.register(async (scope) => serveRest(scope, face), { prefix: '/api/business/1.8' });
  await app.register(async (scope) => serveControl(scope, face), { prefix: '/control' });
  app.get<{ Params: { code: string } }>('/track/:code', async ({ params }, reply) => {
    const trip = face.book.state.trips.find(({ code }) => code === params.code);
    return reply
      .code(trip ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(trip ? trackPage(trip) : 'No such delivery');
  });
}

function openFace({ courier, publicUrl, dataDir }: SandboxSettings): CourierFace {
  const snapshot = openSnapshot(dataDir, 'courier', emptyCourierState(courier.speed));
  snapshot.state.speed = courier.speed;
  const callbacks = new Deliveries({
    url: courier.callbackUrl,
    secret: courier.callbackSecret,
    mode: 'normal',
    delayMs: 1_000,
    badSignature: false,
    ladder: LADDER_MS,
  });
  const book = new CourierBook(snapshot, (trip, isNew) => {
    const verb = isNew ? 'created' : 'changed';
    callbacks.send(callback(`order_${verb}`, { order: wireOrder(trip, publicUrl) }, trip));
    callbacks.send(callback(`delivery_${verb}`, { delivery: wireDelivery(trip, publicUrl) }, trip));
  });
  return { settings: { ...courier, publicUrl }, book, callbacks, faults: new Faults() };
}

function callback(event: string, about: Record<string, unknown>, { order_id, delivery }: Trip): Message {
  const body = JSON.stringify({ event_datetime: indianTime(new Date()), event_type: event, ...about });
  const id = createHash('sha1').update(`${event}${order_id}${delivery}${Math.random()}`).digest('hex').slice(0, 16);
  return { id, event, body, headers: (signature) => ({ 'x-dv-signature': signature }) };
}
