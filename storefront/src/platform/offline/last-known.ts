/** Why an earlier answer is shown: the server cannot be reached, or it takes its time. */
export type Reason = 'lost' | 'slow';

const REASONS: (string | null)[] = ['lost', 'slow'] satisfies Reason[];

export interface LastKnown {
  /** When the answer was given, in milliseconds by this device's clock. */
  at: number;
  because: Reason;
  /** As good as an answer from now. */
  young: boolean;
}

const GIVEN_AT = 'x-given-at';
const LAST_KNOWN = 'x-last-known';
const YOUNG_MS = 60_000;

/** An answer as it is kept: it knows when it was given. */
export function stampAnswer(answer: Response, now: number): Response {
  return withHeader(answer, GIVEN_AT, String(now));
}

/** A kept answer as it is given out again: the page is told that it is an earlier one, and why. */
export function markLastKnown(answer: Response, because: Reason): Response {
  return withHeader(answer, LAST_KNOWN, because);
}

/** Null for an answer from the network. */
export function readLastKnown({ headers }: Pick<Response, 'headers'>, now: number): LastKnown | null {
  const because = headers.get(LAST_KNOWN);
  if (!REASONS.includes(because)) return null;
  const at = Number(headers.get(GIVEN_AT));
  return { at, because: because as Reason, young: now - at < YOUNG_MS };
}

function withHeader(answer: Response, name: string, value: string): Response {
  const headers = new Headers(answer.headers);
  headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
