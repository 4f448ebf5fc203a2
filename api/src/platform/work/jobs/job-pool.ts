import pg from 'pg';
import { JOB_CONNECTIONS } from '../../database/connection-limit.js';
import { logLostConnection } from '../../database/lost-database.js';

type Callback = (failure: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void;

/** The connections of one job runner. */
export function openJobPool(address: string): pg.Pool {
  const limits = { max: JOB_CONNECTIONS, connectionTimeoutMillis: 10_000, keepAlive: true };
  const pool = new JobPool({ connectionString: address, application_name: 'shop-jobs', ...limits });
  pool.on('connect', logLostConnection);
  pool.on('error', () => undefined); // heard already
  return pool;
}

/**
 * The library gives a lost connection back twice when it breaks while the runner ends, and no one hears the pool's protest but the
 * process, which ends of it. Here the second time says nothing.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(givenBackOnce);
    super.connect((failure, client, release) => {
      if (client) callback(undefined, givenBackOnce(client), client.release);
      else callback(failure, undefined, release);
    });
    return undefined;
  }
}

function givenBackOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isGivenBack = false;
  client.release = (failure) => {
    if (isGivenBack) return;
    isGivenBack = true;
    release(failure);
  };
  return client;
}
