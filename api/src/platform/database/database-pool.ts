import pg from 'pg';
import { LostDatabase } from './lost-database.js';
import { ObservedClient, PreparingClient } from './prepared-statements.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that says so when it has no connection to lend, whatever the reason, and how long those have waited who want one. */
export class DatabasePool extends pg.Pool {
  private readonly waiting = new Set<{ since: number }>();
  private emptyAt = performance.now();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const endWait = this.beginWait();
    if (!callback)
      return super
        .connect()
        .catch((failure: unknown) => {
          throw new LostDatabase(failure);
        })
        .finally(endWait);
    super.connect((failure, client, release) => {
      endWait();
      callback(failure && new LostDatabase(failure), client, release);
    });
  }

  /** Milliseconds: of the one who has waited longest for a connection, and how long there has always been someone who waits. */
  readQueue(): { longestMs: number; standingMs: number } {
    const [first] = this.waiting;
    const now = performance.now();
    return first ? { longestMs: now - first.since, standingMs: now - this.emptyAt } : { longestMs: 0, standingMs: 0 };
  }

  private beginWait(): () => void {
    const now = performance.now();
    if (this.waiting.size === 0) this.emptyAt = now;
    const wait = { since: now };
    this.waiting.add(wait);
    return () => void this.waiting.delete(wait);
  }
}

/**
 * For TypeORM's option `driver`: the usual one, with our pool of connections. `prepares`: statements stay prepared at them.
 * Statements of one transaction that are not awaited one by one are sent together (`pipeline` of pg); each has its own answer.
 */
export function databaseDriver({ prepares }: { prepares: boolean }): object {
  const Client = prepares ? PreparingClient : ObservedClient;
  class Pool extends DatabasePool {
    constructor(options: pg.PoolConfig) {
      super({ ...options, Client, pipeline: true });
    }
  }
  return { ...pg, Pool };
}
