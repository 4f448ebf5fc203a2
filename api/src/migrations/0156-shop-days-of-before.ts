import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 5_000;

/**
 * Earlier orders keep the calendar's day, by which they were counted. In small parts that lock nothing else, so that the shop goes on
 * selling; it can be done again.
 */
export class ShopDaysOfBefore1795000000156 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (let behind = '', isDone = false; !isDone; ) {
      const [{ last }] = (await db.query(
        `WITH picked AS (SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
              dated AS (
                UPDATE orders o SET shop_day = coalesce(shop_day, day_of_calendar(placed_at)),
                       cancelled_day = coalesce(cancelled_day, day_of_calendar(cancelled_at))
                  FROM picked p WHERE o.id = p.id AND ((o.placed_at IS NOT NULL AND o.shop_day IS NULL)
                       OR (o.cancelled_at IS NOT NULL AND o.cancelled_day IS NULL)))
         SELECT max(id) AS last FROM picked`,
        [behind],
      )) as [{ last: string | null }];
      isDone = last === null;
      behind = last ?? behind;
    }
    await db.query('ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_shop_day_check"');
    await db.query(
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_day_check" CHECK ((placed_at IS NULL) = (shop_day IS NULL) AND (cancelled_at IS NULL) = (cancelled_day IS NULL)) NOT VALID',
    );
    await db.query('ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_shop_day_check"');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_shop_day_check"');
  }
}
