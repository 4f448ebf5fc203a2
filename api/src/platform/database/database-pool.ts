import pg from 'pg';
import { LostDatabase } from './lost-database.js';
import { ObservedClient, PreparingClient } from './prepared-statements.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that says so when it has no connection to lend, whatever the reason, and that can be made smaller. */
export class DatabasePool extends pg.Pool {
  private isEndingSurplus = false;

  constructor(options: pg.PoolConfig) {
    super(options);
    // Behind the library's own work: only then is what was given back among the idle ones.
    this.on('release', () => queueMicrotask(() => void this.endSurplus()));
  }

  /** What is open beyond `max` ends: what is idle at once, what is lent when it is given back. The library by itself goes on lending it. */
  resize(max: number): void {
    this.options.max = max;
    void this.endSurplus();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return super.connect().catch((failure: unknown) => {
        throw new LostDatabase(failure);
      });
    super.connect((failure, client, release) => callback(failure && new LostDatabase(failure), client, release));
  }

  private async endSurplus(): Promise<void> {
    if (this.isEndingSurplus) return; // several at a time would end too many
    this.isEndingSurplus = true;
    while (this.totalCount > this.options.max && this.idleCount > 0) {
      const client = await super.connect().catch(() => null);
      if (!client) break; // the database is lost, and the connections with it
      client.release(true);
    }
    this.isEndingSurplus = false;
  }
}

/** For TypeORM's option `driver`: the usual one, with our pool of connections. `prepares`: statements stay prepared at them. */
export function databaseDriver({ prepares }: { prepares: boolean }): object {
  const Client = prepares ? PreparingClient : ObservedClient;
  class Pool extends DatabasePool {
    constructor(options: pg.PoolConfig) {
      super({ ...options, Client });
    }
  }
  return { ...pg, Pool };
}
