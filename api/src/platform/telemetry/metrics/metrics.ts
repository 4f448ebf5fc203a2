import { Logger } from '@nestjs/common';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '../logs/watch-answers.js';
import { type GaugeValue, type MetricName, METRICS } from './metric-definitions.js';
import { type JobRunning, jobRuns, type Observed, type ProviderCall, providerCalls, sweepRuns } from './operations.js';

/** Injection token of `Metrics`; null when nobody asks for any. */
export const PROCESS_METRICS = Symbol('PROCESS_METRICS');

type Metric = Counter | Gauge | Histogram;
type Labels = Record<string, string>;
type ReadGauges = () => GaugeValue[] | Promise<GaugeValue[]>;

/** Which webhooks a job comes from. Of the payment provider's, those that are about an order settle it. */
export const WEBHOOK_TASKS = {
  payment: ['settle-payment', 'follow-refund', 'follow-dispute'],
  courier: ['record-courier-status'],
};

const PROVIDERS_OF_TASKS = new Map(
  Object.entries(WEBHOOK_TASKS).flatMap(([provider, tasks]) => tasks.map((task) => [task, provider] as const)),
);

/** What this process does, counted and timed for Prometheus. The library is loaded with the first of it, and not at all without. */
export class Metrics {
  private readonly log = new Logger('metrics');
  private readonly sources: ReadGauges[] = [];
  private readonly unsubscribe: (() => void)[] = [];

  static async open(): Promise<Metrics> {
    const library = await import('prom-client');
    const registry = new library.Registry();
    library.collectDefaultMetrics({ register: registry });
    const metrics = new Map<string, Metric>();
    for (const [name, { type, ...definition }] of Object.entries(METRICS)) {
      const { labels = [], help, buckets } = definition as { labels?: string[]; help: string; buckets?: number[] };
      const options = { name, help, labelNames: labels, registers: [registry] };
      const Kind = { histogram: library.Histogram, counter: library.Counter, gauge: library.Gauge }[type];
      metrics.set(name, new Kind({ ...options, ...(buckets && { buckets }) }));
    }
    return new Metrics(registry, metrics);
  }

  private constructor(
    private readonly registry: Registry,
    private readonly metrics: ReadonlyMap<string, Metric>,
  ) {
    this.follow(providerCalls, (about: ProviderCall & Ended) => this.countCall(about));
    this.follow(jobRuns, (about: JobRunning & Ended) => this.countJob(about));
    this.follow(sweepRuns, ({ sweep, error }: { sweep: string } & Ended) => {
      this.counter('shop_sweep_runs_total').inc({ sweep, outcome: error ? 'failed' : 'done' });
      if (!error) this.noteSweep(sweep);
    });
  }

  /** Gauges that are read when somebody scrapes. One that fails is left out. */
  addGauges(read: ReadGauges): void {
    this.sources.push(read);
  }

  /** A recovery job that this process knows: from now on its age is told. */
  noteSweep(sweep: string): void {
    this.gauge('shop_sweep_last_success_timestamp_seconds').set({ sweep }, Date.now() / 1000);
  }

  countAnswer({ method, route, status, ms }: AnsweredRequest): void {
    this.count('shop_http_requests_total', { method, route, status: String(status) });
    this.time('shop_http_request_duration_seconds', { method, route }, ms / 1000);
  }

  count(name: MetricName, labels: Labels): void {
    this.attempt(name, () => this.counter(name).inc(labels));
  }

  time(name: MetricName, labels: Labels, value: number): void {
    this.attempt(name, () => this.histogram(name).observe(labels, value));
  }

  /** In Prometheus' text format. */
  async read(): Promise<{ type: string; text: string }> {
    const read = await Promise.allSettled(this.sources.map(async (source) => source()));
    const values = read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    for (const name of this.gaugeNames()) this.forget(name);
    for (const { name, labels = {}, value } of values) this.gauge(name).set(labels, value);
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  close(): void {
    for (const end of this.unsubscribe) end();
    this.registry.clear();
  }

  /** What the library refuses is not counted: no request fails of it. */
  private attempt(name: MetricName, note: () => void): void {
    try {
      note();
    } catch (failure) {
      this.log.warn(`${name} was not counted: ${String(failure)}`);
    }
  }

  /** All gauges but those that are set when something happens. */
  private gaugeNames(): MetricName[] {
    return (Object.keys(METRICS) as MetricName[]).filter(
      (name) => METRICS[name].type === 'gauge' && name !== 'shop_sweep_last_success_timestamp_seconds',
    );
  }

  /** What is not known now is absent, and not 0. */
  private forget(name: MetricName): void {
    const gauge = this.gauge(name);
    gauge.reset();
    if (!('labels' in METRICS[name])) gauge.remove();
  }

  private countCall({ provider, call, error, ms }: ProviderCall & Ended): void {
    this.histogram('shop_provider_call_duration_seconds').observe({ provider, call }, ms / 1000);
    this.counter('shop_provider_calls_total').inc({ provider, call, outcome: outcomeOf(error) });
  }

  private countJob({ task, job, error, ms }: JobRunning & Ended): void {
    this.histogram('shop_job_duration_seconds').observe({ task }, ms / 1000);
    const outcome = !error ? 'done' : job.attempts >= job.max_attempts ? 'gave-up' : 'failed';
    this.counter('shop_job_runs_total').inc({ task, outcome });
    const provider = PROVIDERS_OF_TASKS.get(task);
    if (provider && !error)
      this.histogram('shop_webhook_lag_seconds').observe({ provider }, Math.max(0, Date.now() - job.created_at.getTime()) / 1000);
  }

  private follow<About extends object>(
    channel: { subscribe(handlers: object): void; unsubscribe(handlers: object): unknown },
    observe: (about: About & Ended) => void,
  ): void {
    const began = new WeakMap<object, number>();
    const handlers = {
      start: (about: object) => void began.set(about, performance.now()),
      asyncEnd: (about: Observed<About>) =>
        observe(Object.assign(about, { ms: performance.now() - (began.get(about) ?? performance.now()) })),
    };
    channel.subscribe(handlers);
    this.unsubscribe.push(() => void channel.unsubscribe(handlers));
  }

  private readonly counter = (name: MetricName) => this.metrics.get(name) as Counter;
  private readonly gauge = (name: MetricName) => this.metrics.get(name) as Gauge;
  private readonly histogram = (name: MetricName) => this.metrics.get(name) as Histogram;
}

interface Ended {
  ms: number;
  error?: unknown;
}

/** `refused`, `unanswered` …: by what the adapters name each failure of a provider. */
const outcomeOf = (failure: unknown): string => {
  if (failure === undefined) return 'ok';
  const { kind } = failure as { kind?: unknown };
  return typeof kind === 'string' ? kind : 'failed';
};
