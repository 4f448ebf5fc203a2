import { Logger } from '@nestjs/common';

/** OpenTelemetry's numbers for what a span is. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: (typeof SPAN_KINDS)[keyof typeof SPAN_KINDS];
  /** Milliseconds since 1970, with their fractions. */
  began: number;
  ended: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
  events: { name: string; at: number; attributes: Record<string, string> }[];
}

export interface OtlpSettings {
  endpoint: string;
  headers: Record<string, string>;
  service: string;
}

const SEND_EVERY_MS = 2_000;
const MAX_AT_ONCE = 512;
const MAX_QUEUED = 4_096;
const TIMEOUT_MS = 10_000;

/**
 * Spans to a collector, by OTLP over HTTP in JSON. What it does not take is dropped: a trace is no reason to slow the shop down, or to
 * fill its memory.
 */
export class OtlpExporter {
  private readonly log = new Logger('traces');
  private spans: EndedSpan[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sending: Promise<void> = Promise.resolve();
  private isLost = false;

  constructor(private readonly settings: OtlpSettings) {}

  add(span: EndedSpan): void {
    if (this.spans.length >= MAX_QUEUED) return;
    this.spans.push(span);
    this.timer ??= setTimeout(() => void this.flush(), SEND_EVERY_MS).unref();
  }

  /** All that there is. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    return (this.sending = this.sending.then(async () => {
      while (this.spans.length > 0) await this.send(this.spans.splice(0, MAX_AT_ONCE));
    }));
  }

  private async send(spans: EndedSpan[]): Promise<void> {
    const { endpoint, headers, service } = this.settings;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(inOtlp(service, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      this.isLost = false;
    } catch (failure) {
      if (!this.isLost) this.log.warn(`the collector does not take traces, and they are dropped: ${String(failure)}`);
      this.isLost = true;
    }
  }
}

const inOtlp = (service: string, spans: EndedSpan[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'shop-api' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = ({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  began,
  ended,
  attributes,
  isFailed,
  events,
}: EndedSpan): object => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind,
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  events: events.map((event) => ({
    name: event.name,
    timeUnixNano: nanoseconds(event.at),
    attributes: attributesOf(event.attributes),
  })),
  status: isFailed ? { code: 2 } : {},
});

const attributesOf = (attributes: Record<string, string | number>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);
