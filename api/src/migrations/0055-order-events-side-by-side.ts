import type { MigrationInterface, QueryRunner } from 'typeorm';

// A number of our own among the advisory locks of the database.
const LOCK = 730_155;

/**
 * Transactions that record events no longer wait for each other. Each takes a lock that it shares with all others, named by the last
 * number given out before its own; a reader sees by these locks up to which number nothing can follow any more.
 */
export class OrderEventsSideBySide1795000000055 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER order_events_in_commit_order ON order_events;
      DROP FUNCTION order_events_in_commit_order;

      CREATE FUNCTION announce_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${LOCK}, (coalesce(pg_sequence_last_value('order_events_id_seq'), 0) & 2147483647)::int);
        RETURN NULL;
      END $$;
      CREATE TRIGGER announce_order_events BEFORE INSERT ON order_events
        FOR EACH STATEMENT EXECUTE FUNCTION announce_order_events();

      -- First the last number, then the locks, then (in the caller's next statement) the events: a writer whose number is given out by
      -- now holds its lock by now, and lets go of it only when its events can be seen.
      CREATE FUNCTION find_settled_order_events(OUT last_id bigint, OUT settled_id bigint) LANGUAGE plpgsql AS $$
      DECLARE pending bigint;
      BEGIN
        last_id := coalesce(pg_sequence_last_value('order_events_id_seq'), 0);
        SELECT max(ahead) INTO pending
          FROM (SELECT (last_id - l.objid::bigint) & 2147483647 AS ahead FROM pg_locks l
                 WHERE l.locktype = 'advisory' AND l.classid = ${LOCK} AND l.objsubid = 2 AND l.granted
                   AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())) held
         WHERE ahead < 1073741824; -- more is a writer that came after last_id was read
        settled_id := last_id - coalesce(pending, 0);
      END $$;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER announce_order_events ON order_events;
      DROP FUNCTION announce_order_events, find_settled_order_events;
      CREATE FUNCTION order_events_in_commit_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(hashtextextended('order_events', 0)); RETURN NULL; END $$;
      CREATE TRIGGER order_events_in_commit_order BEFORE INSERT ON order_events
        FOR EACH STATEMENT EXECUTE FUNCTION order_events_in_commit_order();`);
  }
}
