import { QueryFailedError } from 'typeorm';
import type { ErrorCode } from '@shop/domain';
import { ShopError } from '../kernel/errors/shop-error.js';

/** For `.catch()`: names the refusal when this unique index said no, and passes every other failure on. */
export function breaksUnique(index: string, code: ErrorCode): (failure: unknown) => never {
  return (failure) => {
    const refused = failure instanceof QueryFailedError ? (failure.driverError as { constraint?: string }).constraint : null;
    throw refused === index ? new ShopError(code, { cause: failure }) : failure;
  };
}
