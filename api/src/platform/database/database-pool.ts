import pg from 'pg';
import { LostDatabase } from './lost-database.js';
import { PreparingClient } from './prepared-statements.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that says so when it has no connection to lend, whatever the reason. */
class DatabasePool extends pg.Pool {
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

class PreparingPool extends DatabasePool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
  }
}

/** For TypeORM's option `driver`: the usual one, with our pool. */
export const postgresDriver = { ...pg, Pool: DatabasePool };

/** The same for connections of our own, at which statements stay prepared. */
export const preparingDriver = { ...pg, Pool: PreparingPool };
