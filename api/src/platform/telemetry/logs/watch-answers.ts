import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request whose answer has not begun. */
export interface BegunRequest {
  id: string;
  raw: IncomingMessage;
  response: ServerResponse;
  /**
   * Its pattern, such as `/api/orders/:id`: there are as many as routes, whatever is asked for. `none` where no route was found. Ask when the answer
   * has gone out.
   */
  route: () => string;
}

/** Is told of every request before anything is done with it. */
export type RequestWatcher = (begun: BegunRequest) => void;

export interface AnsweredRequest {
  id: string;
  method: string;
  route: string;
  /** 499 when who asked has left before the answer began. */
  status: number;
  ms: number;
  /** Sent over the connection, the headers included. */
  bytes: number;
}

const LEFT = 499;

/**
 * Tells of each request once its answer has gone out, or who asked has left. The process's own requests, as for pages that are rendered ahead, come over no
 * connection: they are no one's visit, and have no bytes to count.
 */
export const measureAnswers =
  (listener: (answered: AnsweredRequest) => void): RequestWatcher =>
  ({ id, raw: { socket, method = 'GET' }, response, route }) => {
    if (!(socket instanceof Socket)) return;
    const began = performance.now();
    const before = socket.bytesWritten;
    response.once('close', () => {
      listener({
        id,
        method,
        route: route(),
        status: response.headersSent ? response.statusCode : LEFT,
        ms: performance.now() - began,
        bytes: socket.bytesWritten - before,
      });
    });
  };

/** Call before all other hooks and the routes are there. */
export function watchRequests(fastify: FastifyInstance, watchers: readonly RequestWatcher[]): void {
  if (watchers.length === 0) return;
  // To ask Fastify for the route of a request costs more than to look it up, and most requests go to addresses that are patterns.
  const plain = new Set<string>();
  fastify.addHook('onRoute', ({ url }) => {
    if (!/[:*]/.test(url)) plain.add(url);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { id, raw } = request;
    const route = () => (plain.has(raw.url!) ? raw.url! : routeOf(request));
    for (const watch of watchers) watch({ id, raw, response: reply.raw, route });
    done();
  });
}

const routeOf = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));
