import { ApiError } from '@shop/contract';
import { reactionTo } from './refusals';

/** What somebody else has made of it, when that is why a change was refused. */
export function currentOf<Row>(error: unknown): Row | null {
  return error instanceof ApiError && reactionTo(error) === 'show_current'
    ? ((error.extra.current as Row | undefined) ?? null)
    : null;
}
