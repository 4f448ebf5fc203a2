import type { FastifyReply } from 'fastify';

/** Codes of what is wrong, in the shape of the request: `{ points: [{}, { address: ['required'] }] }`. */
export type ParameterErrors = { [field: string]: string[] | ParameterErrors | ParameterErrors[] };

/** A refusal in the provider's envelope; nearly all of them are a 400. */
export class Refusal extends Error {
  constructor(
    readonly errors: string[],
    readonly parameterErrors: ParameterErrors | null = null,
    readonly status = 400,
  ) {
    super(errors.join(', '));
  }
}

export function accepted(answer: object, warnings: string[] = [], parameterWarnings: ParameterErrors | null = null): object {
  return { is_successful: true, ...answer, warnings, parameter_warnings: parameterWarnings };
}

export function refusalBody({ errors, parameterErrors }: Refusal): object {
  return { is_successful: false, errors, parameter_errors: parameterErrors, warnings: [], parameter_warnings: null };
}

/** The body of an ordered fault. */
export function faultBody(status: number): object {
  if (status === 429) return refusalBody(new Refusal(['requests_limit_exceeded']));
  return refusalBody(new Refusal([status >= 500 ? 'service_unavailable' : 'unexpected_error']));
}

export function sendRefusal(failure: unknown, reply: FastifyReply): FastifyReply {
  const refusal = failure instanceof Refusal ? failure : readFailure(failure as { statusCode?: number });
  return reply.code(refusal.status).send(refusalBody(refusal));
}

const readFailure = ({ statusCode = 500 }: { statusCode?: number }): Refusal =>
  statusCode < 500 ? new Refusal(['invalid_post_json']) : new Refusal(['unexpected_error'], null, 500);
