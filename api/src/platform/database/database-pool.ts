import pg from 'pg';
import { LostDatabase } from './lost-database.js';
import { ObservedClient, PreparingClient } from './prepared-statements.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that says so when it has no connection to lend, whatever the reason. */
export class DatabasePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return super.connect().catch((failure: unknown) => {
        throw new LostDatabase(failure);
      });
    super.connect((failure, client, release) => callback(failure && new LostDatabase(failure), client, release));
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
