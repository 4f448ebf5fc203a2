import type { ErrorCode } from '@shop/domain';
import type { FastifyRequest } from 'fastify';
import type { ShopError } from '../../kernel/errors/shop-error.js';
import type { CountedEvent, CountedFor, SecurityEvents } from './security-events.js';

interface Refused {
  event: CountedEvent | null;
  person?: string | undefined;
  account?: string | undefined;
  detail?: string | undefined;
}

/** The refusals that the security log counts, by their code: a new one needs a line here and nothing where it is thrown. */
const REFUSALS: Partial<Record<ErrorCode, (request: FastifyRequest, refusal: ShopError) => Refused>> = {
  WRONG_CREDENTIALS: (request) => ({ event: 'sign-in-failed', account: accountOf(request) }),
  WRONG_PASSWORD: (request) => ({ event: 'sign-in-failed', person: personOf(request) }),
  WRONG_SECOND_FACTOR: (request, { person }) => ({ event: 'second-factor-failed', person: person ?? personOf(request) }),
  TOO_MANY_TRIES: (request) => ({ event: 'sign-in-slowed', person: personOf(request), account: accountOf(request) }),
  SIGN_IN_BUSY: (request) => ({ event: 'sign-in-slowed', account: accountOf(request) }),
  ADMIN_SIGN_IN_REQUIRED: (request) => ({ event: hasToken(request) ? 'staff-token-refused' : null }),
  SIGN_IN_REQUIRED: (request) => ({ event: hasToken(request) ? 'shopper-token-refused' : null }),
  NOT_PERMITTED: (request) => ({ event: 'permission-refused', person: personOf(request) }),
  BAD_SIGNATURE: (request) => ({ event: isPayment(request) ? 'payment-webhook-forged' : 'courier-webhook-forged' }),
  TOO_MANY_REQUESTS: (_, { limit }) => ({ event: 'request-limited', detail: limit }),
};

/** Beside the answer, which is the same with and without it. */
export function countRefusal(events: SecurityEvents, refusal: ShopError, request: FastifyRequest): void {
  const { event = null, ...about } = REFUSALS[refusal.code]?.(request, refusal) ?? {};
  if (event) events.count(event, { ip: request.ip, ...about } satisfies CountedFor);
}

const hasToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

const isPayment = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.includes('/payment/') === true;

/** Whom the token names: set by the guard that has checked it. */
const personOf = (request: FastifyRequest & { user?: { sub?: string } }): string | undefined => request.user?.sub;

function accountOf({ body }: FastifyRequest): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
