import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import type { ErrorCode } from '@shop/domain';
import { guardsOf } from '../limits/request-limit.guard.js';
import { RetryAfterDetails } from './error-reply.dto.js';

/** Error codes with the class of what their replies carry beside `error` and `code`; null where that is nothing. */
export type DeclaredErrors = Map<ErrorCode, Type | null>;

type ErrorWithDetails = Partial<Record<ErrorCode, Type>>;

const DECLARED = 'api-errors';

/**
 * The error codes that an operation (above its method), every operation of a controller (above its class) or every route behind a guard
 * (above the guard's class) can answer: `@ApiErrors('ORDER_NOT_FOUND', { STALE: CurrentOf(CouponReply) })`. What follows from elsewhere is not
 * repeated: the errors of the guards, and those that any request can meet.
 */
export function ApiErrors(...errors: (ErrorCode | ErrorWithDetails)[]): ClassDecorator & MethodDecorator {
  const declared: DeclaredErrors = new Map(errors.flatMap(asEntries));
  return (target: object, _key?: string | symbol, method?: PropertyDescriptor) => {
    Reflect.defineMetadata(DECLARED, declared, method ? (method.value as object) : target);
  };
}

const asEntries = (error: ErrorCode | ErrorWithDetails): [ErrorCode, Type | null][] =>
  typeof error === 'string' ? [[error, null]] : (Object.entries(error) as [ErrorCode, Type][]);

/** Met by any request: it is counted and checked before it reaches its route, the database can be away, and a mistake can be ours. */
const EVERYWHERE: DeclaredErrors = new Map<ErrorCode, Type | null>([
  ['INVALID_REQUEST', null],
  ['TOO_MANY_REQUESTS', RetryAfterDetails],
  ['SHOP_UNAVAILABLE', null],
  ['SHOP_BUSY', RetryAfterDetails],
  ['INTERNAL', null],
]);

/** Met by any request with a body. */
const WITH_BODY: DeclaredErrors = new Map<ErrorCode, Type | null>([
  ['REQUEST_TOO_LARGE', null],
  ['UNSUPPORTED_MEDIA_TYPE', null],
]);

/** All errors that a controller's method can answer, declared and derived. */
export function findOperationErrors(controller: Type, method: object): DeclaredErrors {
  const sources = [controller, method];
  return new Map([
    ...EVERYWHERE,
    ...(Reflect.getMetadata(METHOD_METADATA, method) === RequestMethod.GET ? [] : WITH_BODY),
    ...[...guardsOf(controller, method), ...sources].flatMap((source) => [
      ...((Reflect.getMetadata(DECLARED, source) as DeclaredErrors | undefined) ?? []),
    ]),
  ]);
}
