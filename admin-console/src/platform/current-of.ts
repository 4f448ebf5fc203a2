import { ApiError } from '@shop/contract';

/** What somebody else has made of it, when that is why a change was refused. */
export function currentOf<Row>(error: unknown): Row | null {
  return error instanceof ApiError && error.code === 'STALE' ? ((error.extra.current as Row | undefined) ?? null) : null;
}
