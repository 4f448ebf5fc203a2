import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * A server that stops closes its idle connections once. One that was still being answered then stays open for as long as it may
 * idle, and the whole process with it: so it is looked again until all are gone.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  fastify.addHook('preClose', async () => {
    const looking = setInterval(() => fastify.server.closeIdleConnections(), LOOK_EVERY_MS);
    fastify.server.once('close', () => clearInterval(looking));
  });
}
