import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AnsweredRequest {
  id: string;
  method: string;
  /** Its pattern, such as `/api/orders/:id`: there are as many as routes, whatever is asked for. `none` where no route was found. */
  route: string;
  /** 499 when who asked has left before the answer began. */
  status: number;
  ms: number;
  /** Sent over the connection, the headers included. */
  bytes: number;
}

const LEFT = 499;

/** Tells of each request once its answer has gone out, or who asked has left. Call before all other hooks and the routes are there. */
export function watchAnswers(fastify: FastifyInstance, listener: (answered: AnsweredRequest) => void): void {
  // To ask Fastify for the route of a request costs more than to look it up, and most requests go to addresses that are patterns.
  const plain = new Set<string>();
  fastify.addHook('onRoute', ({ url }) => {
    if (!/[:*]/.test(url)) plain.add(url);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    const { raw } = reply;
    const { socket, method } = request.raw;
    const before = socket.bytesWritten;
    raw.once('close', () => {
      listener({
        id: request.id,
        method: method ?? 'GET',
        route: plain.has(request.raw.url!) ? request.raw.url! : routeOf(request),
        status: raw.headersSent ? raw.statusCode : LEFT,
        ms: performance.now() - began,
        bytes: socket.bytesWritten - before,
      });
    });
    done();
  });
}

const routeOf = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));
