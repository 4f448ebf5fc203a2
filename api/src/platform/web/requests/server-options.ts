import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Env } from '../../settings/env.js';
import { chooseRequestId } from '../../telemetry/logs/request-context.js';
import { trustFunctionOf } from '../../kernel/network/trust-proxy.js';
import { answerBadAddress, answerBadBytes } from './framework-replies.js';

type ServerOptions = NonNullable<ConstructorParameters<typeof FastifyAdapter>[0]>;

const BODY_BYTES = 65_536; // the fullest cart there can be is 50 kB
const SILENT_CONNECTION_MS = 60_000;
const KEEP_ALIVE_MS = 65_000; // longer than the usual minute of a load balancer, so that it closes first

/** Whom the server believes, how much it takes, and how long it waits for somebody slow. */
export function serverOptions({ trustProxy, requestTimeoutMs }: Env): ServerOptions {
  return {
    trustProxy: trustFunctionOf(trustProxy),
    genReqId: chooseRequestId,
    bodyLimit: BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: SILENT_CONNECTION_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(requestTimeoutMs, 20_000),
      connectionsCheckingInterval: Math.min(Math.ceil(requestTimeoutMs / 4), 5_000),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
  } as ServerOptions;
}
