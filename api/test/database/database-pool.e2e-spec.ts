import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { databaseOptions } from '../../src/data-source.js';
import { type DatabasePool, databaseDriver } from '../../src/platform/database/database-pool.js';
import { eventually } from '../actors/shopper-client.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

let url: string;
beforeAll(async () => {
  url = await createTestDatabase({ empty: true });
});
afterAll(() => dropTestDatabase(url));

describe('a pool that is made smaller', () => {
  let pool: DatabasePool;
  let lent: pg.PoolClient[];
  beforeEach(async () => {
    const { Pool } = databaseDriver({ prepares: true }) as { Pool: new (options: pg.PoolConfig) => DatabasePool };
    pool = new Pool({ connectionString: url, max: 6, idleTimeoutMillis: 300_000 });
    lent = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  });
  afterEach(() => pool.end());
  const giveBack = (count: number): void => lent.splice(0, count).forEach((client) => client.release());
  const untilOpen = (count: number) =>
    eventually(
      async () => pool.totalCount,
      (total) => total === count,
    );

  it('ends what nobody uses beyond its size at once', async () => {
    giveBack(6);
    pool.resize(2);
    await untilOpen(2);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(2);
  });

  it('ends what is lent beyond its size when it is given back, and never what somebody works with', async () => {
    pool.resize(2);
    giveBack(3);
    await untilOpen(3);
    expect((await lent[0]!.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    giveBack(3);
    await untilOpen(2);
  });

  it('keeps all it may have', async () => {
    pool.resize(6);
    giveBack(6);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBe(6);
  });
});

it('keeps the connections of a quiet shop for minutes, none for ever, and behind a pooler not at all', () => {
  const extraOf = (databaseDirectUrl: string): unknown =>
    (databaseOptions({ databaseUrl: url, databaseDirectUrl, databasePool: 10 }) as { extra?: unknown }).extra;
  expect(extraOf(url)).toMatchObject({
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 1_800,
    keepAliveInitialDelayMillis: 30_000,
  });
  expect(extraOf('postgres://elsewhere:5432/shop')).not.toHaveProperty('idleTimeoutMillis');
});
