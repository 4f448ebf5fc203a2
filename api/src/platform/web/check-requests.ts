import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { ShopError } from '../shop-error.js';
import { findFault } from './request-limits.js';

/** For `@RouteConfig()` of a webhook: its body stays bytes, because what is signed is accepted even when it is no JSON. */
export const BODY_AS_SENT = { bodyAsSent: true };

/** Looks at every request before anything is built from it. Call before the routes are there. */
export function checkRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (isBodyAsSent(request as FastifyRequest)) return done(null, null);
    return parseJson(request as FastifyRequest, body as never, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const fault = findFault(request.body) ?? findFault(request.query) ?? findFault(request.params);
    done(fault ? (new ShopError('INVALID_REQUEST', { text: fault }) as never) : undefined);
  });
}

const isBodyAsSent = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as FastifyContextConfig & Partial<typeof BODY_AS_SENT>).bodyAsSent === true;
