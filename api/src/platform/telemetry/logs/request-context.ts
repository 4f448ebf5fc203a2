import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

// Whatever a proxy draws: UUIDs, hexadecimal, ULIDs, with marks between. Nothing that would need escaping anywhere.
const PROXY_ID = /^[\w.:-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** For the option `genReqId`: the id that a proxy has given the request, otherwise one that is drawn. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[REQUEST_ID];
  return typeof sent === 'string' && PROXY_ID.test(sent) ? sent : randomUUID();
}

/** All that the work does, awaits and queues belongs to the request: its id is in the logs of it, and at the payment provider. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run(id, work);
}

/** Undefined for what belongs to no request, such as a sweep. */
export const currentRequestId = (): string | undefined => requests.getStore();

/**
 * From the route's guards on everything belongs to its request. Not earlier: a body that is read would lose it again. Call before the
 * routes are there.
 */
export function rememberRequests(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => requests.run(request.id, done));
}
