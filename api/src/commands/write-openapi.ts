import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { describeApi } from '../openapi.js';
import { readEnv } from '../platform/settings/env.js';

// Nothing is started and no database asked: the document comes from the classes alone.
const env = readEnv({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  ADMIN_JWT_SECRET: 'x'.repeat(32),
  AUDIT_LOG_KEYS: 'x'.repeat(32),
  RAZORPAY_KEY_ID: 'xxxxxxxx',
  RAZORPAY_KEY_SECRET: 'xxxxxxxx',
  RAZORPAY_WEBHOOK_SECRETS: 'xxxxxxxx',
  BORZO_AUTH_TOKEN: 'xxxxxxxx',
  BORZO_CALLBACK_SECRET: 'xxxxxxxx',
  AUTH_ISSUER: 'http://127.0.0.1:1',
  AUTH_AUDIENCE: 'none',
});
const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env), new FastifyAdapter(), {
  preview: true,
  logger: false,
});
app.setGlobalPrefix('api');
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(await describeApi(app), null, 2)}\n`);
