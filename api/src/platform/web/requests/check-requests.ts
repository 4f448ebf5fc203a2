import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../../kernel/errors/shop-error.js';
import { findFault } from './request-limits.js';

/**
 * For `@RouteConfig()` of a webhook: its body stays bytes, because what is signed is accepted even when it is no JSON. It may be long:
 * a provider whose webhook is refused for a day sends none any more.
 */
export const BODY_AS_SENT = { bodyAsSent: true };

/** For `@RouteConfig()` of a route that takes a form or a file: all others take JSON alone. */
export const FORM_BODY = { bodyType: 'application/x-www-form-urlencoded' };
export const FILE_UPLOAD = { bodyType: 'multipart/form-data' };

const TWO_HOSTS = 'The request names its host more than once.';
const LONGEST_WEBHOOK = 1024 * 1024;

/** Looks at every request before anything is built from it. Call before the routes are there. */
export function checkRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (isAsSent(route.config)) route.bodyLimit = LONGEST_WEBHOOK;
  });
  fastify.removeContentTypeParser('text/plain');
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (isAsSent((request as FastifyRequest).routeOptions.config)) return done(null, null);
    return parseJson(request as FastifyRequest, body as never, done);
  });
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const type = FORMS.exec(request.headers['content-type'] ?? '')?.[0].toLowerCase();
    const isExpected =
      !type || request.method === 'GET' || request.method === 'HEAD' || bodyTypeOf(request.routeOptions.config) === type;
    done(isExpected ? null : (new ShopError('UNSUPPORTED_MEDIA_TYPE') as never));
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const fault = findFault(request.body) ?? findFault(request.query) ?? findFault(request.params);
    done(fault ? (new ShopError('INVALID_REQUEST', { text: fault }) as never) : undefined);
  });
}

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

const bodyTypeOf = (config?: FastifyContextConfig & Partial<typeof FORM_BODY>): string | undefined => config?.bodyType;

const isAsSent = (config?: FastifyContextConfig & Partial<typeof BODY_AS_SENT>): boolean => config?.bodyAsSent === true;

/**
 * A proxy in front may have gone by the other one: Node keeps the first and drops the rest without a word. Call before all other hooks are there.
 */
export function refuseTwoHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasTwoHosts(raw.rawHeaders) ? (new ShopError('INVALID_REQUEST', { text: TWO_HOSTS }) as never) : undefined);
  });
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  return hosts > 1;
}
