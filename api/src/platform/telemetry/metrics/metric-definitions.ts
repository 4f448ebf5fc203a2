interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels?: readonly string[];
  buckets?: readonly number[];
}

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 60];
const LAG_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3600];

/**
 * Every metric of ours, by its name (docs/operations.md). Labels have few values, whatever visitors send: patterns of routes, names of
 * jobs, calls and states. What is read from the database is the same in every process: take `max`.
 */
export const METRICS = {
  shop_http_request_duration_seconds: {
    type: 'histogram',
    help: 'From a request to the end of its answer, by the pattern of its route.',
    labels: ['method', 'route'],
    buckets: ANSWER_SECONDS,
  },
  shop_http_requests_total: {
    type: 'counter',
    help: 'Answered requests; status 499: who asked has left before the answer.',
    labels: ['method', 'route', 'status'],
  },
  shop_provider_call_duration_seconds: {
    type: 'histogram',
    help: 'Calls to the payment provider, the courier and the identity service.',
    labels: ['provider', 'call'],
    buckets: CALL_SECONDS,
  },
  shop_provider_calls_total: {
    type: 'counter',
    help: 'The same by how they ended: ok, refused (the provider says no), key-refused (it does not accept our key), or why there was no answer.',
    labels: ['provider', 'call', 'outcome'],
  },
  shop_job_duration_seconds: {
    type: 'histogram',
    help: 'Jobs of the queue, from their beginning.',
    labels: ['task'],
    buckets: JOB_SECONDS,
  },
  shop_job_runs_total: {
    type: 'counter',
    help: 'Jobs of the queue by how this try ended: done, failed (tried again), gave-up (not tried again).',
    labels: ['task', 'outcome'],
  },
  shop_webhook_lag_seconds: {
    type: 'histogram',
    help: 'From the arrival of a webhook until what it asks for is done.',
    labels: ['provider'],
    buckets: LAG_SECONDS,
  },
  shop_sweep_runs_total: { type: 'counter', help: 'Recovery jobs by how they ended.', labels: ['sweep', 'outcome'] },
  shop_sweep_last_success_timestamp_seconds: {
    type: 'gauge',
    help: 'When a recovery job last came to its end without failure; at first, when the process began. Take the max of all processes.',
    labels: ['sweep'],
  },
  shop_database_pool_connections: {
    type: 'gauge',
    help: 'Open connections of the pool for requests and jobs.',
    labels: ['state'],
  },
  shop_database_pool_waiting: { type: 'gauge', help: 'Who waits for a connection of the pool.' },
  shop_database_pool_limit: { type: 'gauge', help: 'How many connections this process may open for requests: DATABASE_POOL.' },
  shop_live_feed_connections: { type: 'gauge', help: 'Boards of the console that are open at this process.' },
  shop_database_figures_up: { type: 'gauge', help: '1 when the figures of the database could be read for this scrape.' },
  shop_jobs_due: { type: 'gauge', help: 'Jobs that could begin now.', labels: ['task'] },
  shop_jobs_oldest_due_age_seconds: { type: 'gauge', help: 'For how long the oldest of them has waited.', labels: ['task'] },
  shop_jobs_given_up: { type: 'gauge', help: 'Jobs that failed so often that they are not tried again.', labels: ['task'] },
  shop_inbox_waiting: { type: 'gauge', help: 'Webhooks whose job is not done.', labels: ['provider'] },
  shop_webhook_last_received_timestamp_seconds: { type: 'gauge', help: 'When the last webhook came.', labels: ['provider'] },
  shop_payments_without_webhook: {
    type: 'gauge',
    help: 'Payments of the last day, ten minutes old or more, since the last webhook of the payment provider.',
  },
  shop_payments_without_order: { type: 'gauge', help: 'Captured payments that are neither an order nor a refund.' },
  shop_payments_without_order_oldest_age_seconds: { type: 'gauge', help: 'Since when the oldest of them is paid.' },
  shop_payment_checks_overdue: {
    type: 'gauge',
    help: 'Open payments that the sweep should have asked the provider about two minutes ago.',
  },
  shop_holds_open: { type: 'gauge', help: 'Unpaid orders that keep packs or a coupon use.' },
  shop_holds_overdue: { type: 'gauge', help: 'Of these, whose time ended five minutes ago.' },
  shop_refunds_waiting: {
    type: 'gauge',
    help: 'Refunds that have not gone back: waiting, stuck (not taken within an hour, or not paid out within a week), failed (by the bank, three times).',
    labels: ['state'],
  },
  shop_refunds_waiting_rupees: { type: 'gauge', help: 'What they come to.', labels: ['state'] },
  shop_invoices_waiting: { type: 'gauge', help: 'Orders that are packed, on their way or delivered and have no invoice.' },
  shop_riders_waiting: { type: 'gauge', help: 'Paid orders for which a rider should be booked and is not.' },
  shop_riders_waiting_oldest_age_seconds: { type: 'gauge', help: 'For how long the oldest of them has waited.' },
  shop_delivery_issues: {
    type: 'gauge',
    help: 'Deliveries that need a person; no-balance: the courier’s purse is empty.',
    labels: ['issue'],
  },
  shop_differences_open: { type: 'gauge', help: 'Entries that do not agree with the providers’ lists.' },
  shop_web_vital_seconds: {
    type: 'histogram',
    help: 'Pages in browsers: lcp (largest paint), inp (slowest answer), ttfb (first byte). Only with BROWSER_REPORTS=true.',
    labels: ['page', 'metric'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  },
  shop_web_vital_shift: {
    type: 'histogram',
    help: 'How far things of a page moved by themselves (CLS).',
    labels: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  },
  shop_browser_errors_total: { type: 'counter', help: 'Errors in browsers.', labels: ['page'] },
  shop_backup_drill_success_timestamp_seconds: {
    type: 'gauge',
    help: 'When a backup was last restored and compared without a fault; absent when never.',
  },
  shop_backup_drill_timestamp_seconds: { type: 'gauge', help: 'When the last drill ended, however it went.' },
  shop_backup_drill_failed: { type: 'gauge', help: '1 when the last drill failed.' },
  shop_wal_archive_failed: {
    type: 'gauge',
    help: '1 when PostgreSQL failed to archive its WAL since it last did; absent when it archives none.',
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof METRICS;

/** Those of the process itself, which the library brings along. */
export const LIBRARY_METRICS = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_gc_duration_seconds',
] as const;

/** One value of a gauge. */
export interface GaugeValue {
  name: MetricName;
  value: number;
  labels?: Record<string, string>;
}
