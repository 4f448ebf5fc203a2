import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
// A request that is on its way when the server stops arrives within this time.
const ON_ITS_WAY_MS = 1_000;

/**
 * A server that stops closes its idle connections once. One that was still being answered then stays open for as long as it may
 * idle, and the whole process with it: so it is looked again until all are gone. One on which nothing was ever asked does not count as
 * idle, and would be waited for as well.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('preClose', async () => {
    const since = Date.now();
    const looking = setInterval(() => {
      server.closeIdleConnections();
      if (Date.now() - since >= ON_ITS_WAY_MS) for (const socket of silent) socket.destroy();
    }, LOOK_EVERY_MS);
    server.once('close', () => clearInterval(looking));
  });
}
