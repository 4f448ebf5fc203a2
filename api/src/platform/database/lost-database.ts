import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** No connection could be had, for whatever reason. */
export class LostDatabase extends Error {
  constructor(cause: unknown) {
    super(`the database is out of reach: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

// What PostgreSQL says of itself: connection lost (08), out of connections, memory or disk (53), shut down, crashed or starting (57P0x);
// that it is a standby now (25006); and that it gave up, for a lock (55P03), a statement (57014) or a transaction in which nothing happened (25P03) took too long.
const STATES = /^(08\w{3}|53\w{3}|57P0\w|55P03|57014|25P03|25006)$/;
const STATE = /^[0-9A-Z]{5}$/;
// What its driver says of a connection that broke beneath a statement; those without a code are told by their words alone.
const NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+)$/;
/** What a proxy does that has no primary to lead to. */
export const HUNG_UP = /^(Connection terminated unexpectedly|read ECONNRESET)$/;
const WORDS = /^Connection terminated|not queryable$/;

/**
 * Whether this failed because the database was not there, and may well work in a moment. What a lost commit has done is not known: the
 * caller asks again, and everything that may be asked again is done once.
 */
export function isLostDatabase(failure: unknown): boolean {
  if (failure instanceof LostDatabase) return true;
  // The connection of a transaction broke between two of its statements.
  if (failure instanceof QueryRunnerAlreadyReleasedError || failure instanceof QueryRunnerProviderAlreadyReleasedError)
    return true;
  return failure instanceof QueryFailedError && isLoss(failure.driverError);
}

function isLoss({ code = '', message }: Error & { code?: string }): boolean {
  return STATES.test(code) || NETWORK.test(code) || (!STATE.test(code) && WORDS.test(message));
}

/**
 * For a pool's `onConnect`. A connection that breaks tells its listeners, and ends the process when it has none: while it is
 * being lent or given back, there is no other. Its user hears of the break by the statement that fails.
 */
export function logLostConnection(client: pg.ClientBase): void {
  client.on('error', (failure) => log.warn(`a connection is lost: ${failure.message}`));
}

const log = new Logger('database');
