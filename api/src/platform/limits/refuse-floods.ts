import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.js';
import type { Env } from '../env.js';
import { tryAgainLater } from '../try-again-later.js';
import { networkOf } from '../web/visitors/network-of.js';
import { MINUTE_MS } from './limiter.js';

/** Of the budget of one visitor: pages, lists, scripts and pictures count here, and very many people may share an address. */
const SHARES = 100;
const MOST_NETWORKS = 50_000;

/**
 * What one network may send to this process, counted before anything else is done with a request: also pages, files and lists, which
 * stand outside of every budget. Counted here alone and by the minute, because it only keeps the process able to answer the others.
 * `headers` are those of a page: who floods asks for anything.
 */
export function refuseFloods(
  fastify: FastifyInstance,
  { env, clock, headers }: { env: Env; clock: Clock; headers: Readonly<Record<string, string>> },
): void {
  const most = env.requestsPerMinute * SHARES;
  const counts = new Map<string, number>();
  let minute = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    const now = clock.ms();
    const present = Math.floor(now / MINUTE_MS);
    if (present !== minute || counts.size > MOST_NETWORKS) counts.clear();
    minute = present;
    const network = networkOf(request.ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= most) return done();
    void reply.headers(headers); // they are set by a later hook
    done(tryAgainLater('TOO_MANY_REQUESTS', Math.ceil(((present + 1) * MINUTE_MS - now) / 1000)));
  });
}
