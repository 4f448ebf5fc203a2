import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@shop/domain';
import { isLostDatabase } from '../../database/lost-database.js';
import { failures } from '../../telemetry/metrics/operations.js';
import { REQUEST_ID, withRequestId } from '../../telemetry/logs/request-context.js';
import { countRefusal } from '../security/count-refusal.js';
import { SecurityEvents } from '../security/security-events.js';
import { ShopError } from '../../kernel/errors/shop-error.js';

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
};

// PostgreSQL's word for a text with a zero byte in it, which no column can hold.
const UNSTORABLE_TEXT = '22021';

// What is out of reach is usually back within moments: a restarted database, a provider of identities.
const RETRY_AFTER_SECONDS = 2;

/** The one place where a failure becomes a reply: `{ error, code }` and never a stack trace. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('request');

  constructor(private readonly security: SecurityEvents) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const refusal = asShopError(failure);
    const request = http.getRequest<FastifyRequest>();
    countRefusal(this.security, refusal, request);
    withRequestId(request.id, () => this.logFailure(failure, refusal, routeOf(request)));
    if (reply.sent) return;
    // A route may have said already what its answer will be: a picture that may be kept, a file to save. A refusal is neither.
    void reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .header(REQUEST_ID, request.id)
      .type('application/json')
      .removeHeader('content-disposition');
    const retryAfter = refusal.retryAfter ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (refusal.allow) void reply.header('allow', refusal.allow.join(', '));
    void reply.send({ error: refusal.message, code: refusal.code, ...refusal.extra });
  }

  private logFailure(failure: unknown, { code, cause }: ShopError, route: string): void {
    if (code === 'INTERNAL') failures.publish(failure);
    if (code === 'INTERNAL') this.log.error(`${route}: ${String(failure)}`, (failure as Partial<Error>)?.stack);
    if (code === 'SHOP_UNAVAILABLE') this.log.warn(`${route}: ${String(cause ?? 'the process is stopping')}`);
  }
}

/** Names the failure: ours as it is, a framework refusal by its status, a bad body as such, all else an internal error. */
export function asShopError(failure: unknown): ShopError {
  // Also behind a refusal that names what could not be done: the reason is that nothing can be done right now.
  const lost = [failure, (failure as Error).cause].find(isLostDatabase);
  if (lost) return new ShopError('SHOP_UNAVAILABLE', { cause: lost });
  if (failure instanceof ShopError) return failure;
  const status = failure instanceof HttpException ? failure.getStatus() : (failure as { statusCode?: number }).statusCode;
  if (status === 414) return new ShopError('INVALID_REQUEST', { text: 'The address of the request is too long.' });
  if (status && BY_STATUS[status]) return new ShopError(BY_STATUS[status]);
  if ((failure as { code?: string }).code === UNSTORABLE_TEXT) return new ShopError('INVALID_REQUEST');
  if (status && status >= 400 && status < 500)
    return new ShopError('INVALID_REQUEST', { text: 'The request is not valid JSON.' });
  return new ShopError('INTERNAL', { cause: failure });
}

// The path without its query: ids are fine in a log, what a shopper typed is not.
const routeOf = (request: FastifyRequest): string => `${request.method} ${request.url.split('?')[0]}`;
