import { AsyncLocalStorage } from 'node:async_hooks';

/** Injection token of `Tracer`; null when nobody traces. */
export const TRACER = Symbol('TRACER');

/** Which span is open: what is begun now is a part of it. Nothing is in it unless somebody traces. */
export interface SpanContext {
  /** 16 bytes, in hexadecimal. */
  traceId: string;
  /** 8 bytes. */
  spanId: string;
  sampled: boolean;
}

export const openSpans = new AsyncLocalStorage<SpanContext>();

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** By W3C's Trace Context; undefined outside of every span. */
export function currentTraceparent(): string | undefined {
  const span = openSpans.getStore();
  return span && `00-${span.traceId}-${span.spanId}-${span.sampled ? '01' : '00'}`;
}

/** Null for anything else than a `traceparent`. */
export function readTraceparent(text: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && TRACEPARENT.exec(text)) || [];
  const sampled = (Number.parseInt(flags, 16) & 1) === 1;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId, sampled } : null;
}
