import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A delivery as decision 19 describes it: the courier's status as reported, progress derived from it, the booking's and the poller's
 * claims apart, rider, dropoff and expected arrival each in one column. Waiting jobs follow their new names.
 */
export class DeliveryModel1795000000027 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [from, to] of RENAMED) await db.query(`ALTER TABLE deliveries RENAME COLUMN ${from} TO ${to}`);
    for (const [from, to] of RENAMED_INDEXES) await db.query(`ALTER INDEX ${from} RENAME TO ${to}`);
    await db.query(`
    ALTER TABLE "deliveries"
      ADD "progress_status" text NOT NULL DEFAULT 'queued',
      ADD "booking_sent_at" TIMESTAMP WITH TIME ZONE,
      ADD "dropoff" jsonb,
      ADD "eta" jsonb;
    WITH ranks (status, rank) AS (VALUES ${RANKS})
    UPDATE deliveries d
       SET progress_status = coalesce((SELECT d.courier_status FROM ranks WHERE status = lower(d.courier_status)),
                                      (SELECT min(status) FROM ranks r WHERE r.rank = d.rank AND r.status = ANY (ARRAY[${ONE_PER_RANK}])), 'queued'),
           booking_sent_at = CASE WHEN d.state NOT IN ('booked', 'ended') THEN d.polled_at END,
           polled_at = CASE WHEN d.state IN ('booked', 'ended') THEN d.polled_at END,
           rider = d.rider || jsonb_build_object('seen_at', ${moment('d.rider_seen_at')}),
           dropoff = CASE WHEN num_nonnulls(d.drop_latitude, d.drop_longitude, d.distance_meters) > 0 THEN
             jsonb_build_object('latitude', d.drop_latitude, 'longitude', d.drop_longitude, 'distance_meters', d.distance_meters) END,
           eta = CASE WHEN num_nonnulls(d.eta_from, d.eta_until) = 2 THEN
             jsonb_build_object('from', ${moment('d.eta_from')}, 'until', ${moment('d.eta_until')}) END;
    ALTER TABLE "deliveries" DROP COLUMN "rank", DROP COLUMN "rider_seen_at", DROP COLUMN "drop_latitude", DROP COLUMN "drop_longitude",
      DROP COLUMN "distance_meters", DROP COLUMN "eta_from", DROP COLUMN "eta_until";
    `);
    for (const [from, to] of RENAMED_JOBS) await db.query(renameJob(from, to));
    await db.query(renamePayload('record-courier-status', 'word', 'status'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "deliveries"
      ADD "rank" integer NOT NULL DEFAULT '0',
      ADD "rider_seen_at" TIMESTAMP WITH TIME ZONE,
      ADD "drop_latitude" double precision,
      ADD "drop_longitude" double precision,
      ADD "distance_meters" integer,
      ADD "eta_from" TIMESTAMP WITH TIME ZONE,
      ADD "eta_until" TIMESTAMP WITH TIME ZONE;
    WITH ranks (status, rank) AS (VALUES ${RANKS})
    UPDATE deliveries d
       SET rank = coalesce((SELECT r.rank FROM ranks r WHERE r.status = lower(d.progress_status)), 0),
           polled_at = CASE WHEN d.state IN ('booked', 'ended') THEN d.polled_at ELSE d.booking_sent_at END,
           rider_seen_at = (d.rider ->> 'seen_at')::timestamptz,
           rider = d.rider - 'seen_at',
           drop_latitude = (d.dropoff ->> 'latitude')::float8,
           drop_longitude = (d.dropoff ->> 'longitude')::float8,
           distance_meters = (d.dropoff ->> 'distance_meters')::int,
           eta_from = (d.eta ->> 'from')::timestamptz,
           eta_until = (d.eta ->> 'until')::timestamptz;
    ALTER TABLE "deliveries" DROP COLUMN "progress_status", DROP COLUMN "booking_sent_at", DROP COLUMN "dropoff", DROP COLUMN "eta";
    `);
    for (const [from, to] of RENAMED) await db.query(`ALTER TABLE deliveries RENAME COLUMN ${to} TO ${from}`);
    for (const [from, to] of RENAMED_INDEXES) await db.query(`ALTER INDEX ${to} RENAME TO ${from}`);
    await db.query(renamePayload('record-courier-status', 'status', 'word'));
    for (const [from, to] of RENAMED_JOBS) await db.query(renameJob(to, from));
  }
}

const RENAMED = [
  ['created_at', 'requested_at'],
  ['finished_at', 'ended_at'],
  ['trouble', 'issue'],
  ['trouble_since', 'issue_since'],
  ['attempt', 'shipment_number'],
  ['word', 'courier_status'],
  ['word_at', 'courier_status_at'],
  ['step', 'furthest_step'],
  ['tries', 'failed_bookings'],
  ['next_try_at', 'next_booking_at'],
  ['refreshed_at', 'polled_at'],
  ['looked_at', 'poll_claimed_at'],
  ['looks', 'polls'],
] as const;

const RENAMED_INDEXES = [
  ['deliveries_in_trouble', 'deliveries_with_issue'],
  ['deliveries_to_refresh', 'deliveries_to_poll'],
] as const;

const RENAMED_JOBS = [
  ['drop-trip', 'cancel-shipment'],
  ['read-trip-news', 'record-courier-status'],
] as const;

// The progress that each status of the courier's told when this was written. Those that told none have left the rank of the last
// that did, of which one stands for all of the same rank.
const RANK_OF: Record<string, number> = {
  queued: 0,
  draft: 0,
  new: 1,
  available: 1,
  planned: 1,
  courier_assigned: 2,
  courier_departed: 3,
  courier_at_pickup: 4,
  parcel_picked_up: 5,
  active: 6,
  courier_arrived: 7,
  delivered: 8,
  finished: 9,
  completed: 9,
  canceled: 10,
  cancelled: 10,
  failed: 10,
  deleted: 10,
  reattempt_planned: 11,
  reattempt_courier_assigned: 12,
  reattempt_courier_departed: 13,
  reattempt_courier_picked_up: 14,
  reattempt_finished: 15,
  return_planned: 20,
  return_courier_assigned: 21,
  return_courier_departed: 22,
  return_courier_picked_up: 23,
  return_finished: 24,
};
const RANKS = Object.entries(RANK_OF)
  .map(([status, rank]) => `('${status}', ${rank})`)
  .join(', ');
const ONE_PER_RANK = Object.keys(RANK_OF)
  .filter((status) => !['draft', 'new', 'available', 'completed', 'canceled', 'cancelled', 'deleted'].includes(status))
  .map((status) => `'${status}'`)
  .join(', ');

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// The queue keeps its own schema, which a first start has not made yet.
const ifQueue = (statement: string): string => `
    DO $queue$ BEGIN
      IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN ${statement}; END IF;
    END $queue$`;

const renameJob = (from: string, to: string): string =>
  ifQueue(`UPDATE graphile_worker._private_tasks SET identifier = '${to}' WHERE identifier = '${from}'`);

const renamePayload = (job: string, from: string, to: string): string =>
  ifQueue(`UPDATE graphile_worker._private_jobs j
         SET payload = (j.payload::jsonb - '${from}' || jsonb_build_object('${to}', j.payload::jsonb -> '${from}'))::json
        FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = '${job}' AND j.payload::jsonb ? '${from}'`);
