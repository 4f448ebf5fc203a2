import type { ErrorCode } from '@shop/domain';

/**
 * `NO_ANSWER`: the API was not reached. `TIMED_OUT`: it did not answer a read in time. `UNKNOWN`: what came is no error reply of ours.
 * A newer API may send codes that are not among these: whoever looks one up has to do without.
 */
export type ApiErrorCode = ErrorCode | 'NO_ANSWER' | 'TIMED_OUT' | 'UNKNOWN';

/** A refusal of the API, or no answer at all. */
export class ApiError extends Error {
  /**
   * @param status HTTP status; 0 when there was no answer.
   * @param text the server's sentence for people; empty when it sent none, so that the caller shows its own.
   * @param extra what else the reply says, e.g. the new `quote`.
   */
  constructor(
    readonly status: number,
    readonly code: ApiErrorCode,
    text: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

type Reply<T> = { data?: T; error?: unknown; response: Response };

/** Waits for a call and gives its data. @throws ApiError */
export async function readReply<T>(call: Promise<Reply<T>>): Promise<T> {
  const { data, error, response } = await call.catch((failure: unknown) => {
    throw failure instanceof ApiError ? failure : new ApiError(0, 'NO_ANSWER', '');
  });
  if (response.ok) return data as T;
  throw asApiError(response.status, error);
}

// How a code is written. The list of them all would be on every first page.
const CODE = /^[A-Z_]+$/;

function asApiError(status: number, body: unknown): ApiError {
  const { error, code, ...extra } = ((typeof body === 'object' && body) || {}) as Record<string, unknown>;
  return new ApiError(
    status,
    CODE.test(String(code)) ? (code as ErrorCode) : 'UNKNOWN',
    typeof error === 'string' ? error : '',
    extra,
  );
}
