import { randomBytes } from 'node:crypto';
import type { TracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../settings/env.js';
import { failures, jobRuns, providerCalls, statements, sweepRuns } from '../metrics/operations.js';
import type { RequestWatcher } from '../logs/watch-answers.js';
import { type EndedSpan, OtlpExporter, SPAN_KINDS } from './otlp-exporter.js';
import { openSpans, readTraceparent, type SpanContext } from './trace-context.js';

type Begin = Pick<EndedSpan, 'name' | 'kind' | 'attributes'> & {
  /** Without `sampled` it is one from outside. */
  parent?: (Pick<SpanContext, 'traceId' | 'spanId'> & { sampled?: boolean }) | null | undefined;
};
type Span = SpanContext & Omit<EndedSpan, 'ended'>;

/**
 * What a request has done, as one trace: the request, its statements, its calls of providers, and the jobs that it has queued. By hand at our own
 * seams, because a bundle has nothing that could be patched. Attributes are names of ours: no value of a statement, no address, nothing of a person.
 */
export class Tracer implements OnApplicationShutdown {
  private readonly exporter: OtlpExporter;
  private readonly ratio: number;
  private readonly ends: (() => void)[] = [];
  private readonly requests = new WeakMap<IncomingMessage, Span>();

  constructor(settings: NonNullable<Env['traces']>) {
    this.exporter = new OtlpExporter(settings);
    this.ratio = settings.ratio;
    const { client, consumer, internal } = SPAN_KINDS;
    this.follow(providerCalls, ({ provider, call }) => ({
      name: `${provider} ${call}`,
      kind: client,
      attributes: { 'peer.service': provider, 'rpc.method': call },
    }));
    this.follow(statements, ({ summary }) =>
      // Outside of a request or job it is the process's own upkeep.
      openSpans.getStore() ? { name: summary, kind: client, attributes: { 'db.system.name': 'postgresql' } } : null,
    );
    this.follow(jobRuns, ({ task, job, trace }) => ({
      name: `job ${task}`,
      kind: consumer,
      attributes: { 'messaging.destination.name': task, 'shop.attempt': job.attempts },
      parent: readTraceparent(trace),
    }));
    this.follow(sweepRuns, ({ sweep }) => ({ name: `sweep ${sweep}`, kind: internal, attributes: {} }));
    const noteFailure = (failure: unknown): void => noteException(openSpans.getStore() as Span | undefined, failure);
    failures.subscribe(noteFailure);
    this.ends.push(() => failures.unsubscribe(noteFailure));
  }

  readonly traceRequest: RequestWatcher = ({ id, raw, response, route }) => {
    const outside = readTraceparent(raw.headers.traceparent);
    // Any visitor may send one: neither its flag nor its id decides whether the trace is sent.
    const parent = outside && { traceId: outside.traceId, spanId: outside.spanId };
    const span = this.begin({ name: '', kind: SPAN_KINDS.server, attributes: {}, parent });
    this.requests.set(raw, span);
    response.once('close', () => {
      const { statusCode } = response;
      Object.assign(span, { name: `${raw.method} ${route()}`, isFailed: statusCode >= 500 });
      Object.assign(span.attributes, {
        'http.request.method': raw.method,
        'http.route': route(),
        'http.response.status_code': statusCode,
        'shop.request': id,
      });
      this.end(span);
    });
  };

  /** From the guards on everything belongs to the trace of its request. Call before the routes are there. */
  rememberSpans(fastify: FastifyInstance): void {
    fastify.addHook('preValidation', ({ raw }, _reply, done) => openSpans.run(this.requests.get(raw)!, done));
  }

  /** Sends what there is. */
  flush(): Promise<void> {
    return this.exporter.flush();
  }

  /** What a process that ends has traced last is sent before it goes. */
  async onApplicationShutdown(): Promise<void> {
    for (const end of this.ends) end();
    await this.exporter.flush();
  }

  private follow<About extends object>(channel: TracingChannel<unknown, About>, describe: (about: About) => Begin | null): void {
    const spans = new WeakMap<object, Span>();
    const begin = (about: About): SpanContext | undefined => {
      const described = describe(about);
      if (!described) return openSpans.getStore();
      const span = this.begin(described);
      spans.set(about, span);
      return span;
    };
    const handlers = {
      asyncEnd: (about: About & { error?: unknown }) => {
        const span = spans.get(about);
        if (!span) return;
        span.isFailed = about.error !== undefined;
        if (span.isFailed) noteException(span, about.error);
        this.end(span);
      },
    };
    channel.start.bindStore(openSpans, begin);
    channel.subscribe(handlers as never);
    this.ends.push(() => {
      channel.start.unbindStore(openSpans);
      channel.unsubscribe(handlers as never);
    });
  }

  private begin({ parent = openSpans.getStore(), ...about }: Begin): Span {
    const above = parent ?? openSpans.getStore();
    return {
      ...about,
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: above?.spanId,
      // Decided once for each trace, and handed on to its jobs in whichever process they run.
      sampled: above?.sampled ?? Math.random() < this.ratio,
      began: now(),
      isFailed: false,
      events: [],
    };
  }

  private end(span: Span): void {
    if (span.sampled) this.exporter.add({ ...span, ended: now() });
  }
}

const now = (): number => performance.timeOrigin + performance.now();

/** Its class and where it was thrown. Its words may quote what somebody has typed: they are in the log alone. */
function noteException(span: Span | undefined, failure: unknown): void {
  if (!span) return;
  const { name = typeof failure, stack = '' } = (failure ?? {}) as Partial<Error>;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  span.events.push({
    name: 'exception',
    at: now(),
    attributes: { 'exception.type': name, 'exception.stacktrace': frames.slice(0, 20).join('\n') },
  });
}
