import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each process keeps the public lists and pages in memory. The database tells all of them, with the commit, when a table has changed
 * that these are made of, whoever wrote it. A sale tells nothing unless it changes what is listed: the last pack, a coupon's last use.
 */
export class PublicChanges1795000000059 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_notify('public_changes', TG_TABLE_NAME); RETURN NULL; END $$`,
    );
    for (const table of WRITTEN_BY_THE_OWNER) await createTrigger(db, table, 'INSERT OR UPDATE OR DELETE');
    for (const [table, condition] of Object.entries(WRITTEN_BY_SALES)) {
      await createTrigger(db, table, 'INSERT OR DELETE');
      await db.query(
        `CREATE TRIGGER notify_public_update AFTER UPDATE ON "${table}" FOR EACH ROW
         WHEN (${condition}) EXECUTE FUNCTION notify_public_change()`,
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(WRITTEN_BY_SALES)) await db.query(`DROP TRIGGER notify_public_update ON "${table}"`);
    for (const table of [...WRITTEN_BY_THE_OWNER, ...Object.keys(WRITTEN_BY_SALES)])
      await db.query(`DROP TRIGGER notify_public_change ON "${table}"`);
    await db.query('DROP FUNCTION notify_public_change()');
  }
}

const WRITTEN_BY_THE_OWNER = ['settings', 'shop_details', 'offers', 'testimonials', 'order_reviews'];

/** Everything but a count that goes on: `version` moves with what the owner writes. */
const WRITTEN_BY_SALES = {
  products: `OLD.version <> NEW.version OR OLD.stock IS NOT DISTINCT FROM NEW.stock OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)`,
  coupons: `OLD.version <> NEW.version OR OLD.uses = NEW.uses
            OR (OLD.uses = OLD.total_limit) IS DISTINCT FROM (NEW.uses = NEW.total_limit)`,
};

const createTrigger = (db: QueryRunner, table: string, events: string): Promise<void> =>
  db.query(
    `CREATE TRIGGER notify_public_change AFTER ${events} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change()`,
  );
