import { currentRequestId, withRequestId } from '../logs/request-context.js';

/** Beside what a job is given: which request it came from. */
interface Origin {
  _request?: string;
}

/** The payload, with the request that is being answered; the same payload where there is none. */
export function withOrigin(payload: object): object {
  const request = currentRequestId();
  return request ? ({ ...payload, _request: request } satisfies Origin) : payload;
}

/** Does the work of a job as a part of the request that has queued it. */
export function runInOrigin<T>(payload: unknown, work: (payload: unknown) => T): T {
  const { _request: request, ...rest } = (payload ?? {}) as Origin;
  return request ? withRequestId(request, () => work(rest)) : work(payload);
}
