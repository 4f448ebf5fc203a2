import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalCode, ShopError } from './shop-error.js';

const BY_STATUS: Record<number, RefusalCode> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  416: 'NO_SUCH_PART',
  429: 'TOO_MANY_REQUESTS',
};

// PostgreSQL's word for a text with a zero byte in it, which no column can hold.
const UNSTORABLE_TEXT = '22021';

/** The one place where a failure becomes a reply: `{ error, code }` and never a stack trace. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('request');

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const refusal = asShopError(failure);
    if (refusal.code === 'INTERNAL')
      this.log.error(`${routeOf(http.getRequest())}: ${failure instanceof Error ? failure.stack : String(failure)}`);
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    // A route may have said already what its answer will be: a picture that may be kept, a file to save. A refusal is neither.
    void reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .removeHeader('content-disposition');
    void reply.send({ error: refusal.message, code: refusal.code, ...refusal.extra });
  }
}

/** Names the failure: ours as it is, a framework refusal by its status, a bad body as such, all else an internal error. */
export function asShopError(failure: unknown): ShopError {
  if (failure instanceof ShopError) return failure;
  if (failure instanceof ThrottlerException) return new ShopError('TOO_MANY_REQUESTS');
  const status = failure instanceof HttpException ? failure.getStatus() : (failure as { statusCode?: number }).statusCode;
  if (status === 413) return new ShopError('INVALID_REQUEST', { text: 'The request is too large.' });
  if (status === 414) return new ShopError('INVALID_REQUEST', { text: 'The address of the request is too long.' });
  if (status === 415) return new ShopError('INVALID_REQUEST', { text: 'The request must be JSON.' });
  if (status && BY_STATUS[status]) return new ShopError(BY_STATUS[status]);
  if ((failure as { code?: string }).code === UNSTORABLE_TEXT) return new ShopError('INVALID_REQUEST');
  if (status && status >= 400 && status < 500)
    return new ShopError('INVALID_REQUEST', { text: 'The request is not valid JSON.' });
  return new ShopError('INTERNAL', { cause: failure });
}

// The path without its query: ids are fine in a log, what a shopper typed is not.
const routeOf = (request: FastifyRequest): string => `${request.method} ${request.url.split('?')[0]}`;
