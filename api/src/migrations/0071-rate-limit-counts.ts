import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What all processes have counted together of their visitors' requests. Unlogged: the counts are of the last minutes, and a crash of the
 * database may forget them.
 */
export class RateLimitCounts1795000000071 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE UNLOGGED TABLE rate_limit_counts (
         key text NOT NULL,
         hits int NOT NULL,
         ends_at timestamptz NOT NULL,
         CONSTRAINT rate_limit_counts_pkey PRIMARY KEY (key)
       )`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE rate_limit_counts');
  }
}
