import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDRESS_MOVES = 'OLD.address IS DISTINCT FROM NEW.address';
const PLACE_MOVES = '(OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude)';
/** The row of an earlier release, which the first start completes with the place that its quotes were asked for: that moves nothing. */
const IS_INCOMPLETE = 'OLD.courier_phone IS NULL AND OLD.latitude IS NULL AND OLD.longitude IS NULL';

/** A place that was emptied once and is set again is a move as well. */
export class PickupMovesFromNull1795000000096 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceTrigger(db, `${ADDRESS_MOVES} OR (${PLACE_MOVES} AND NOT (${IS_INCOMPLETE}))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceTrigger(db, `${ADDRESS_MOVES} OR (OLD.latitude IS NOT NULL AND ${PLACE_MOVES})`);
  }
}

const replaceTrigger = (db: QueryRunner, moves: string): Promise<unknown> =>
  db.query(
    `CREATE OR REPLACE TRIGGER count_pickup_moves BEFORE UPDATE ON "shop_details" FOR EACH ROW
     WHEN (${moves}) EXECUTE FUNCTION count_pickup_moves()`,
  );
