import type { FastifyReply } from 'fastify';

interface Details {
  field?: string | undefined;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: { payment_id?: string; order_id?: string };
}

/** A refusal in the provider's words; nearly all of them are a 400. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    description: string,
    readonly details: Details = {},
  ) {
    super(description);
  }
}

export function invalid(description: string, field?: string): WireError {
  return new WireError(400, description, {
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  });
}

export const unknownId = (): WireError => invalid('The id provided does not exist');

export function errorBody(status: number, description: string, details: Details = {}): object {
  const { field, source = 'NA', step = 'NA', reason = 'NA', metadata = {} } = details;
  const code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR';
  return { error: { code, description, ...(field ? { field } : {}), source, step, reason, metadata } };
}

/** The body of an ordered fault. */
export function faultBody(status: number): object {
  if (status === 429) return errorBody(status, 'Request failed. Please try after sometime.', { reason: 'too_many_requests' });
  return errorBody(status, 'We are facing some trouble completing your request at the moment. Please try again shortly.');
}

export function sendError(failure: unknown, reply: FastifyReply): FastifyReply {
  if (failure instanceof WireError)
    return reply.code(failure.status).send(errorBody(failure.status, failure.message, failure.details));
  const { statusCode = 500 } = failure as { statusCode?: number };
  if (statusCode < 500) return reply.code(400).send(errorBody(400, 'The request could not be read.'));
  return reply.code(500).send(faultBody(500));
}
