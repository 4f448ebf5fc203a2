import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { refuseBusyLogins } from './modules/staff/sign-in/sign-in-queue.js';
import { serveApiDocs } from './openapi.js';
import { Clock } from './platform/kernel/clock.js';
import type { Env } from './platform/settings/env.js';
import { Shutdown } from './platform/web/shutdown/shutdown.js';
import { ImageStorage } from './platform/work/images/image-storage.js';
import { poolOf } from './platform/database/connection-limit.js';
import { refuseFloods } from './platform/web/limits/refuse-floods.js';
import { shedLoad } from './platform/web/limits/shed-load.js';
import { type Metrics, PROCESS_METRICS } from './platform/telemetry/metrics/metrics.js';
import { PublicReplies } from './platform/web/replies/public-replies.js';
import { TRACER } from './platform/telemetry/tracing/trace-context.js';
import type { Tracer } from './platform/telemetry/tracing/tracer.js';
import { validationPipe } from './platform/web/validation/validation.js';
import { UPLOAD_LIMITS } from './platform/web/requests/read-upload.js';
import { AccessLog } from './platform/telemetry/logs/access-log.js';
import { ProcessLog } from './platform/telemetry/logs/process-log.js';
import { rememberRequests } from './platform/telemetry/logs/request-context.js';
import { answerFromMemory } from './platform/web/replies/answer-from-memory.js';
import { checkRequests, refuseTwoHosts } from './platform/web/requests/check-requests.js';
import { answerNotModified } from './platform/web/replies/conditional-requests.js';
import { closeIdleConnections } from './platform/web/shutdown/close-idle-connections.js';
import { answerBadExpectation, rememberResponses } from './platform/web/requests/framework-replies.js';
import { keepAnswersPrivate } from './platform/web/headers/private-answers.js';
import { refuseWrongMethods } from './platform/web/requests/refuse-wrong-methods.js';
import { dataHeaders, securityHeaders, setSecurityHeaders } from './platform/web/headers/security-headers.js';
import { serveFrontEnds } from './platform/web/front-ends/serve-front-ends.js';
import { serverOptions } from './platform/web/requests/server-options.js';
import { measureAnswers, type RequestWatcher, watchRequests } from './platform/telemetry/logs/watch-answers.js';

/** Builds the whole application, ready to listen. Used by `main.ts`, by the tests and by the contract's writer. */
export async function createApp(env: Env, clock?: Clock): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter(serverOptions(env));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, clock), adapter, {
    rawBody: true,
    abortOnError: false, // main.ts says in a sentence why a start failed
    logger: new ProcessLog(env.logs.format),
  });
  const fastify = app.getHttpAdapter().getInstance();
  const headers = securityHeaders(env);
  const metrics = app.get<Metrics | null>(PROCESS_METRICS);
  const access = env.logs.requests ? new AccessLog(env.logs.format) : null;
  const tracer = app.get<Tracer | null>(TRACER);
  const watchers: RequestWatcher[] = tracer ? [tracer.traceRequest] : [];
  if (metrics || access)
    watchers.push(
      measureAnswers((answered) => {
        access?.add(answered);
        metrics?.countAnswer(answered);
      }),
    );
  const sources = { storage: app.get(ImageStorage), replies: app.get(PublicReplies), clock: app.get(Clock) };
  rememberResponses(app.getHttpServer());
  watchRequests(fastify, watchers);
  tracer?.rememberSpans(fastify);
  // Before anything is answered.
  refuseFloods(fastify, { requestsPerMinute: env.requestsPerMinute, clock: sources.clock, headers });
  refuseTwoHosts(fastify);
  const { addPages } = answerFromMemory(fastify, { ...sources, headers: dataHeaders(headers) });
  shedLoad(fastify, { pool: poolOf(app.get(DataSource)), clock: sources.clock, log: new Logger('Load') });
  refuseWrongMethods(fastify);
  setSecurityHeaders(fastify, headers);
  rememberRequests(fastify);
  app.get(Shutdown).requests.watch(fastify);
  checkRequests(app);
  keepAnswersPrivate(fastify);
  refuseBusyLogins(app);
  await app.register(etag, { weak: true, replyWith304: false });
  answerNotModified(fastify);
  await app.register(multipart, UPLOAD_LIMITS);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  closeIdleConnections(fastify);
  app.getHttpServer().on('checkExpectation', answerBadExpectation);
  if (env.apiDocs) serveApiDocs(app);
  await serveFrontEnds(fastify, env, { ...sources, headers, addPages });
  return app;
}
