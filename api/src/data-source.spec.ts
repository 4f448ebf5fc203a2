import { expect, it } from '@jest/globals';
import { databaseOptions } from './data-source.js';

const url = 'postgres://shop@127.0.0.1:5432/shop';

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
