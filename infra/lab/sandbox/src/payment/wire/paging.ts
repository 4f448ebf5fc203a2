import { invalid } from './wire-error.js';

/** `from`, `to` (Unix seconds), `count` (10, at most 100) and `skip`, as all lists of the provider know them; newest first. */
export function page<T extends { created_at: number }>(rows: T[], query: unknown): T[] {
  const { from, to, count, skip } = query as Record<string, string | undefined>;
  const first = whole(from, 'from', 0);
  const last = whole(to, 'to', Number.MAX_SAFE_INTEGER);
  const size = whole(count, 'count', 10);
  if (size < 1 || size > 100) throw invalid('The count must be between 1 and 100.', 'count');
  const start = whole(skip, 'skip', 0);
  return rows
    .filter(({ created_at }) => created_at >= first && created_at <= last)
    .toReversed()
    .slice(start, start + size);
}

function whole(value: string | undefined, field: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d+$/.test(value)) throw invalid(`The ${field} must be an integer.`, field);
  return Number(value);
}
