import type { Logger } from '@nestjs/common';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.js';
import { tryAgainLater } from '../../kernel/errors/try-again-later.js';
import type { DatabasePool } from '../../database/database-pool.js';
import { isPrepared } from '../replies/answer-from-memory.js';

/** In the order in which they are refused when requests wait too long. */
type Priority = 'other' | 'tracking' | 'console' | 'never-refused';

interface Prioritised {
  priority: Priority;
}

interface ShedLoad {
  pool: Pick<DatabasePool, 'readQueue'>;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

/** For `@RouteConfig()` of what follows a payment, of webhooks and of probes. */
export const NEVER_REFUSED: Prioritised = { priority: 'never-refused' };

/** For `@RouteConfig()` of what a shopper asks again and again until the order is there. */
export const TRACKING: Prioritised = { priority: 'tracking' };

/** Milliseconds that someone has waited for a database connection, from which on those of a priority are refused. */
const MAX_WAIT_MS: Readonly<Record<Priority, number>> = { other: 50, tracking: 200, console: 1_000, 'never-refused': Infinity };

/** A burst that is over before is served, however long its last one waits. */
const GRACE_MS = 1_000;
/** When it has not been over for so long, the next one gets no grace. */
const AGAIN_MS = 10_000;

// Spread, so that those who were refused together do not come again together.
const RETRY_AFTER_S = { min: 2, max: 8 };

/**
 * Refuses new work while what is there already waits for the database, so that those who have paid are served as on a quiet day.
 * Call behind the hook that answers from memory, which refuses no one.
 */
export function shedLoad(fastify: FastifyInstance, { pool, clock, log }: ShedLoad): void {
  let refusedAt = -Infinity;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { longestMs, standingMs } = pool.readQueue();
    const sinceRefusal = clock.ms() - refusedAt;
    if (longestMs < MAX_WAIT_MS[priorityOf(request)] || (standingMs < GRACE_MS && sinceRefusal > AGAIN_MS)) return done();
    if (sinceRefusal > AGAIN_MS)
      log.warn(`Requests wait ${Math.round(longestMs)} ms for a database connection: new ones are refused until they do not.`);
    refusedAt = clock.ms();
    const { min, max } = RETRY_AFTER_S;
    done(tryAgainLater('SHOP_BUSY', min + Math.floor(Math.random() * (max - min + 1))));
  });
}

function priorityOf({ routeOptions: { url = '', config } }: FastifyRequest): Priority {
  if (!url.startsWith('/api/') || isPrepared(config)) return 'never-refused';
  const { priority } = config as FastifyContextConfig & Partial<Prioritised>;
  return priority ?? (url.startsWith('/api/admin/') ? 'console' : 'other');
}
