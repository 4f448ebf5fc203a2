import type { EntityManager } from 'typeorm';
import { INVOICE_SWEEP, LACKS_INVOICE } from '../payment/invoices.query.js';

/** What waits in the shop, as one statement reads it. Moments are seconds since 1970, ages seconds; null where there is none. */
export interface ShopFigures {
  jobs: { task: string; queued: number; due: number; oldest_age: number | null; given_up: number }[];
  inbox: { provider: string; waiting: number; last: number | null }[];
  payments_without_webhook: number;
  /** Shipments that are under way and have had no callback. */
  shipments_without_webhook: number;
  without_order: { count: number; oldest_age: number | null };
  checks_overdue: number;
  holds: { open: number; overdue: number };
  invoices_waiting: number;
  riders: { count: number; oldest_age: number | null };
  issues: { issue: string; count: number }[];
  drill: { finished: number; succeeded: number | null; failed: boolean } | null;
  /** Null where no WAL is archived. */
  archiver: { failed: boolean; archived: number | null } | null;
}

// Each part reads along an index of the few rows that are not done, or of the last day.
const FIGURES = `SELECT jsonb_build_object(
  'jobs', (SELECT coalesce(jsonb_agg(j), '[]') FROM (
     SELECT j.task_identifier AS task, count(*)::int AS queued,
            count(*) FILTER (WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= $1)::int AS due,
            extract(epoch FROM $1 - min(j.run_at) FILTER (WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= $1)) AS oldest_age,
            count(*) FILTER (WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL)::int AS given_up
       FROM graphile_worker.jobs j GROUP BY 1) j),
  'inbox', (SELECT jsonb_agg(i) FROM (
     SELECT p.provider,
            (SELECT count(*)::int FROM graphile_worker.jobs j
              WHERE j.task_identifier = ANY (ARRAY(SELECT jsonb_array_elements_text($2::jsonb -> p.provider))) AND j.attempts < j.max_attempts) AS waiting,
            extract(epoch FROM (SELECT max(w.received_at) FROM webhook_events w WHERE w.provider = p.provider)) AS last
       FROM (VALUES ('payment'), ('courier')) p(provider)) i),
  'payments_without_webhook', (SELECT count(*)::int FROM payments
     WHERE amount > 0 AND paid_at <= $1 - interval '10 minutes'
       AND paid_at > greatest($1 - interval '1 day', coalesce((SELECT max(received_at) FROM webhook_events WHERE provider = 'payment'), '-infinity'))),
  'shipments_without_webhook', (SELECT count(*)::int FROM deliveries d JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number
     WHERE d.state = 'booked' AND s.booked_at <= $1 - interval '30 minutes'
       AND s.booked_at > greatest($1 - interval '1 day', coalesce((SELECT max(received_at) FROM webhook_events WHERE provider = 'courier'), '-infinity'))),
  'without_order', (SELECT jsonb_build_object('count', count(*)::int, 'oldest_age', extract(epoch FROM $1 - min(p.paid_at))) FROM payments p
     WHERE p.status = 'paid' AND p.paid_at > $1 - interval '30 days'
       AND (p.order_id IS NULL OR EXISTS (SELECT FROM orders o WHERE o.id = p.order_id AND o.status = 'pending'))),
  'checks_overdue', (SELECT count(*)::int FROM payments WHERE status IN ('open', 'expired') AND next_check_at < $1 - interval '2 minutes'),
  'holds', (SELECT jsonb_build_object('open', count(*)::int, 'overdue', (count(*) FILTER (WHERE hold_expires_at < $1 - interval '5 minutes'))::int)
     FROM orders WHERE hold_state = 'held'),
  'invoices_waiting', (SELECT count(*)::int FROM orders o
     WHERE ${LACKS_INVOICE}
       AND o.placed_at >= coalesce((SELECT done_until FROM sweep_progress WHERE sweep = '${INVOICE_SWEEP}'), '-infinity')),
  'riders', (SELECT jsonb_build_object('count', count(*)::int, 'oldest_age', extract(epoch FROM $1 - min(requested_at)))
     FROM deliveries WHERE state IN ('queued', 'unknown') AND requested_at <= $1),
  'issues', (SELECT coalesce(jsonb_agg(i), '[]') FROM (SELECT issue, count(*)::int AS count FROM deliveries WHERE issue IS NOT NULL GROUP BY 1) i),
  'drill', (SELECT jsonb_build_object('finished', extract(epoch FROM finished_at), 'succeeded', extract(epoch FROM succeeded_at),
     'failed', fault IS NOT NULL) FROM backup_drill WHERE id = 1),
  'archiver', (SELECT jsonb_build_object('failed', coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false),
     'archived', extract(epoch FROM last_archived_time)) FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off')) AS figures`;

/** @param webhookTasks by provider, the jobs that its webhooks ask for */
export async function readShopFigures(
  tx: EntityManager,
  now: Date,
  webhookTasks: Record<string, string[]>,
): Promise<ShopFigures> {
  const [{ figures }] = await tx.query<[{ figures: ShopFigures }]>(FIGURES, [now, JSON.stringify(webhookTasks)]);
  return figures;
}
