import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED_JOBS: readonly (readonly [from: string, to: string])[] = [
  ['tell-shopper', 'notify-shopper'],
  ['tell-of-guessing', 'notify-of-attack'],
  ['bring-picture', 'fetch-picture'],
];

/** Jobs that wait in the queue during the upgrade are worked off under their new names. */
export class JobNames1795000000042 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [from, to] of RENAMED_JOBS) await renameJob(db, from, to);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [from, to] of RENAMED_JOBS) await renameJob(db, to, from);
  }
}

// The queue keeps its own schema, which a first start has not made yet. A picture's job has its name in its key, too.
const renameJob = (db: QueryRunner, from: string, to: string): Promise<void> =>
  db.query(`
    DO $queue$ BEGIN
      IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
        UPDATE graphile_worker._private_tasks SET identifier = '${to}' WHERE identifier = '${from}';
        UPDATE graphile_worker._private_jobs SET key = '${to}-' || substr(key, ${from.length + 2}) WHERE key LIKE '${from}-%';
      END IF;
    END $queue$`);
