import { currentRequestId, withRequestId } from '../../telemetry/logs/request-context.js';
import { currentTraceparent } from '../../telemetry/tracing/trace-context.js';

/** Beside what a job is given: which request it came from, and which trace it is a part of. */
interface Origin {
  _request?: string | undefined;
  _trace?: string | undefined;
}

/** The payload, with what is being done while it is queued; the same payload where that is nothing. */
export function withOrigin(payload: object): object {
  const [request, trace] = [currentRequestId(), currentTraceparent()];
  return request || trace ? ({ ...payload, _request: request, _trace: trace } satisfies Origin) : payload;
}

/** Does the work of a job as a part of the request that has queued it. */
export function runInOrigin<T>(payload: unknown, work: (payload: unknown, trace?: string) => T): T {
  const { _request: request, _trace: trace, ...rest } = (payload ?? {}) as Origin;
  if (!request && !trace) return work(payload);
  return request ? withRequestId(request, () => work(rest, trace)) : work(rest, trace);
}
