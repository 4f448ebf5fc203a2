import type { FastifyInstance } from 'fastify';
import type { DeliveryRules } from '../deliveries.js';
import type { Fault } from '../faults.js';
import type { CourierFace } from './courier-face.js';
import { type CourierState, emptyCourierState } from './courier-state.js';

type Id = { Params: { id: string } };
type Wish = Partial<
  Pick<CourierState, 'feeDrift' | 'balance' | 'codAgreement' | 'nextScenario' | 'refuseDuplicates' | 'answerShape'>
>;

/** Steers the courier face from a test: riders, clock, faults, callbacks. */
export async function serveControl(app: FastifyInstance, { book, callbacks, faults, settings }: CourierFace): Promise<void> {
  app.get('/state', async () => book.state);
  app.post('/reset', async () => {
    Object.assign(book.state, emptyCourierState(settings.speed));
    faults.clear();
    callbacks.log.length = 0;
    Object.assign(callbacks.rules, { mode: 'normal', badSignature: false });
    return { ok: true };
  });
  app.post<Id & { Body: { to?: string } | null }>('/orders/:id/advance', async ({ params, body }) => {
    const { order_id, order, delivery } = book.advance(Number(params.id), body?.to);
    return { order_id, order, delivery };
  });
  app.post<{ Body: Partial<Pick<CourierState, 'speed' | 'paused'>> }>('/clock', async ({ body }) => {
    Object.assign(book.state, body);
    return { speed: book.state.speed, paused: book.state.paused };
  });
  app.post<{ Body: Wish }>('/scenario', async ({ body }) => {
    Object.assign(book.state, body);
    return { ok: true };
  });
  app.post<{ Body: Fault }>('/faults', async ({ body }) => {
    faults.add(body);
    return { ok: true };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { ok: true };
  });
  app.get('/callbacks', async () => callbacks.log);
  app.post<{ Body: Partial<DeliveryRules> }>('/callbacks', async ({ body }) => Object.assign(callbacks.rules, body));
  app.post('/callbacks/release', async () => {
    callbacks.release();
    return { ok: true };
  });
}
