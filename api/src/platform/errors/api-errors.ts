import type { Type } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import type { ErrorCode } from '@shop/domain';
import { RetryAfterDetails } from './error-reply.dto.js';

/** Error codes with the class of what their replies carry beside `error` and `code`; null where that is nothing. */
export type DeclaredErrors = Map<ErrorCode, Type | null>;

type ErrorWithDetails = Partial<Record<ErrorCode, Type>>;

const DECLARED = 'api-errors';

/**
 * The error codes that an operation (above its method), every operation of a controller (above its class) or every route behind a guard
 * (above the guard's class) can answer: `@ApiErrors('ORDER_NOT_FOUND', { STALE: CurrentOf(CouponReply) })`. What follows from elsewhere is not
 * repeated: the errors of the guards, of the rate limiter, and those that any request can meet.
 */
export function ApiErrors(...errors: (ErrorCode | ErrorWithDetails)[]): ClassDecorator & MethodDecorator {
  const declared: DeclaredErrors = new Map(errors.flatMap(asEntries));
  return (target: object, _key?: string | symbol, method?: PropertyDescriptor) => {
    Reflect.defineMetadata(DECLARED, declared, method ? (method.value as object) : target);
  };
}

const asEntries = (error: ErrorCode | ErrorWithDetails): [ErrorCode, Type | null][] =>
  typeof error === 'string' ? [[error, null]] : (Object.entries(error) as [ErrorCode, Type][]);

/** Met by any request: it is checked before it reaches its route, the database can be away, and a mistake can be ours. */
const EVERYWHERE: DeclaredErrors = new Map([
  ['INVALID_REQUEST', null],
  ['SHOP_UNAVAILABLE', null],
  ['INTERNAL', null],
]);

const LIMITED: DeclaredErrors = new Map([['TOO_MANY_REQUESTS', RetryAfterDetails]]);

/** All errors that a controller's method can answer, declared and derived. */
export function findOperationErrors(controller: Type, method: object): DeclaredErrors {
  const sources = [controller, method];
  const guards = sources.flatMap((source) => (Reflect.getMetadata(GUARDS_METADATA, source) ?? []) as Type[]);
  return new Map([
    ...EVERYWHERE,
    ...(isLimited(controller, method) ? LIMITED : []),
    ...[...guards, ...sources].flatMap((source) => [
      ...((Reflect.getMetadata(DECLARED, source) as DeclaredErrors | undefined) ?? []),
    ]),
  ]);
}

// Set by `@SkipThrottle()` for the limiter of this name, the only one.
const NOT_LIMITED = 'THROTTLER:SKIPdefault';

function isLimited(controller: Type, method: object): boolean {
  return !(Reflect.getMetadata(NOT_LIMITED, method) ?? Reflect.getMetadata(NOT_LIMITED, controller) ?? false);
}
