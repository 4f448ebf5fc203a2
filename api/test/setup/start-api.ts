import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import type { Env } from '../../src/platform/settings/env.js';
import { checkReplies } from './check-replies.js';
import { type HttpClient, httpClient } from './http-client.js';
import { TestClock } from './test-clock.js';
import { createDatabaseWithOwner, dropTestDatabase } from './test-database.js';
import { OWNER, type TestSettings, testEnv } from './test-env.js';

export interface ApiOptions extends TestSettings {
  /** A port that the sandbox was told of; any free one otherwise. */
  port?: number;
  /** The database of another test API: a second process of the same shop. It is left to that one to drop. */
  databaseUrl?: string;
}

export interface TestApi extends HttpClient {
  url: string;
  env: Env;
  app: NestFastifyApplication;
  db: DataSource;
  clock: TestClock;
  /** Signs the owner in, once. */
  ownerToken(): Promise<string>;
  stop(): Promise<void>;
}

/** The real application on a database of its own, over real HTTP. */
export async function startApi(options: ApiOptions = {}): Promise<TestApi> {
  const databaseUrl = options.databaseUrl ?? (await createDatabaseWithOwner());
  const env = testEnv(databaseUrl, options);
  const clock = new TestClock();
  const app = await createApp(env, clock);
  const assertReplies = checkReplies(app.getHttpAdapter().getInstance());
  await app.listen(options.port ?? 0, '127.0.0.1').catch(async (failure: unknown) => {
    await app.close();
    throw failure;
  });
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const http = httpClient(url);
  let token: Promise<string> | null = null;
  return {
    ...http,
    url,
    env,
    app,
    db: app.get(DataSource),
    clock,
    ownerToken: () => (token ??= http.post('/admin/login', OWNER).then(({ body }) => body.token)),
    stop: async () => {
      await app.close();
      if (!options.databaseUrl) await dropTestDatabase(databaseUrl);
      assertReplies();
    },
  };
}
