import type { FastifyInstance } from 'fastify';
import type { Deliveries } from './deliveries.js';
import { type DeliverySettings, presentDelivery } from './delivery.js';
import {
  count,
  flag,
  listOf,
  notNegative,
  oneOf,
  orNull,
  positive,
  readControlRequest,
  rejectControlRequest,
  text,
  webAddress,
} from './control-request.js';

const checks = {
  url: orNull(webAddress),
  secret: (value: unknown) => text(value) && value !== '',
  mode: oneOf('normal', 'drop', 'duplicate', 'delay', 'reorder', 'hold'),
  delayMs: notNegative,
  badSignature: flag,
  enabled: flag,
  ladder: listOf(notNegative),
  factor: positive,
};

/** Control of a simulator's messages, under `/webhooks` or `/callbacks`. */
export function registerDeliveryControl(
  app: FastifyInstance,
  path: string,
  { deliveries, save }: { deliveries: Deliveries; save: () => void },
): void {
  app.post(path, async (request) => {
    Object.assign(deliveries.settings, readControlRequest<DeliverySettings>(request.body, checks));
    save();
    return present(deliveries);
  });
  app.get(path, async () => ({ ...present(deliveries), deliveries: deliveries.rows().map(presentDelivery) }));
  app.post(`${path}/release`, async (request) => {
    const { reverse } = readControlRequest<{ reverse: boolean }>(request.body, { reverse: flag });
    const released = deliveries.release(reverse);
    save();
    return { released };
  });
  app.post(`${path}/replay`, async (request) => {
    const replayed = deliveries.replay(readControlRequest(request.body, { eventId: text, last: count }));
    if (replayed === 0) return rejectControlRequest('no such event in the log', 404);
    save();
    return { replayed };
  });
}

function present({ settings: { secret: _secret, ...settings } }: Deliveries): { settings: object } {
  return { settings };
}
