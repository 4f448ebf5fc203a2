import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** No one keeps what is said to one person: no proxy, and not their own browser, in which somebody else may sign in next. */
export const PRIVATE = 'private, no-store';

/** For `@RouteConfig()` of a route that tells everybody the same: it says itself for how long its answer may be kept. */
export const PUBLIC_ANSWER = { publicAnswer: true };

/**
 * Decides the cache header of every answer: private, unless its route says that it is for everybody. A route that is forgotten
 * is private, and what a handler of it says of caching does not count. Call before the routes are there.
 */
export function keepAnswersPrivate(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { publicAnswer } = (request.routeOptions.config ?? {}) as FastifyContextConfig & Partial<typeof PUBLIC_ANSWER>;
    if (publicAnswer !== true) void reply.header('cache-control', PRIVATE);
    done();
  });
}
