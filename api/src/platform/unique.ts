import { QueryFailedError } from 'typeorm';
import { type RefusalCode, ShopError } from './shop-error.js';

/** For `.catch()`: names the refusal when this unique index said no, and passes every other failure on. */
export function breaksUnique(index: string, code: RefusalCode): (failure: unknown) => never {
  return (failure) => {
    const refused = failure instanceof QueryFailedError ? (failure.driverError as { constraint?: string }).constraint : null;
    throw refused === index ? new ShopError(code, { cause: failure }) : failure;
  };
}
