const offsetMs = 5.5 * 3_600_000;

/** A moment as the provider writes it: India's time with its offset, whole seconds. */
export function indianTime(ms: number): string {
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** Milliseconds of an ISO time with an offset; null when it is none. */
export function readTime(value: unknown): number | null {
  const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
  if (typeof value !== 'string' || !shape.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}
