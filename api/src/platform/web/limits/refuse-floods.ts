import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import { tryAgainLater } from '../../kernel/errors/try-again-later.js';
import { networkOf } from '../../kernel/network/network-of.js';
import { MINUTE_MS } from '../../work/limits/limiter.js';

/** Of the budget of one visitor: pages, lists, scripts and pictures count here, and very many people may share an address. */
const SHARES = 100;
const MAX_NETWORKS = 50_000;

/**
 * What one network may send to this process, counted before anything else is done with a request: also pages, files and lists, which
 * stand outside of every budget. Counted here alone and by the minute, because it only keeps the process able to answer the others.
 */
class FloodLimit {
  private readonly most: number;
  private readonly counts = new Map<string, number>();
  private minute = 0;

  constructor(requestsPerMinute: number) {
    this.most = requestsPerMinute * SHARES;
  }

  /** Counts a request of now (milliseconds). @returns the seconds after which its network may ask again; 0 when it may now */
  count(address: string | undefined, now: number): number {
    const present = Math.floor(now / MINUTE_MS);
    if (present !== this.minute || this.counts.size > MAX_NETWORKS) this.counts.clear();
    this.minute = present;
    const network = networkOf(address);
    const count = (this.counts.get(network) ?? 0) + 1;
    this.counts.set(network, count);
    return count <= this.most ? 0 : Math.ceil(((present + 1) * MINUTE_MS - now) / 1000);
  }
}

/** @param headers those of a page: who floods asks for anything */
export function refuseFloods(
  fastify: FastifyInstance,
  { requestsPerMinute, clock, headers }: { requestsPerMinute: number; clock: Clock; headers: Readonly<Record<string, string>> },
): void {
  const floods = new FloodLimit(requestsPerMinute);
  fastify.addHook('onRequest', (request, reply, done) => {
    const seconds = floods.count(request.ip, clock.ms());
    if (seconds === 0) return done();
    void reply.headers(headers); // they are set by a later hook
    done(tryAgainLater('TOO_MANY_REQUESTS', seconds, 'everything from one network'));
  });
}
