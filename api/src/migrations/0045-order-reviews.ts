import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What verified buyers say: one review for each delivered order. How many there are and what they come to is kept beside them, because
 * the shop's page reads it; the database counts it, so that no way of writing or removing a review can leave it wrong.
 */
export class OrderReviews1795000000045 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "order_reviews" (
         "id" text NOT NULL,
         "order_id" text NOT NULL,
         "shopper_id" text NOT NULL,
         "first_name" text,
         "rating" integer NOT NULL,
         "text" text,
         "state" text NOT NULL DEFAULT 'pending',
         "version" integer NOT NULL DEFAULT 1,
         "created_at" timestamptz NOT NULL,
         "updated_at" timestamptz NOT NULL,
         CONSTRAINT "order_reviews_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "order_reviews_rating_check" CHECK (rating BETWEEN 1 AND 5),
         CONSTRAINT "order_reviews_state_check" CHECK (state IN ('pending', 'approved', 'hidden'))
       )`,
    );
    await db.query('CREATE UNIQUE INDEX "order_reviews_order" ON "order_reviews" ("order_id")');
    await db.query('CREATE INDEX "order_reviews_shopper" ON "order_reviews" ("shopper_id")');
    await db.query('CREATE INDEX "order_reviews_texts" ON "order_reviews" ("state", "id") WHERE text IS NOT NULL');
    await db.query(
      `CREATE TABLE "review_totals" (
         "id" integer NOT NULL,
         "ratings" integer NOT NULL DEFAULT 0,
         "rating_sum" integer NOT NULL DEFAULT 0,
         "buyers" integer NOT NULL DEFAULT 0,
         CONSTRAINT "review_totals_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "review_totals_one_row_check" CHECK (id = 1)
       )`,
    );
    await db.query(COUNT_REVIEWS);
    for (const [event, transition] of Object.entries(TRANSITIONS))
      await db.query(
        `CREATE TRIGGER count_reviews_on_${event} AFTER ${event} ON order_reviews REFERENCING ${transition}
         FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()`,
      );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "order_reviews"');
    await db.query('DROP TABLE "review_totals"');
    await db.query('DROP FUNCTION count_reviews()');
  }
}

const TRANSITIONS = {
  insert: 'NEW TABLE AS changed',
  update: 'OLD TABLE AS former NEW TABLE AS changed',
  delete: 'OLD TABLE AS changed',
};

// The lock on the one row comes first: whoever counts a buyer sees what was committed by those before.
const COUNT_REVIEWS = `
  CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    sign int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
    ratings_changed int;
    sum_changed int;
    buyers_changed int := 0;
  BEGIN
    SELECT sign * count(*), sign * coalesce(sum(rating), 0) INTO ratings_changed, sum_changed FROM changed;
    IF TG_OP = 'UPDATE' THEN
      SELECT coalesce(sum(c.rating - f.rating), 0) INTO sum_changed FROM changed c JOIN former f USING (id);
    END IF;
    IF ratings_changed = 0 AND sum_changed = 0 THEN
      RETURN NULL;
    END IF;
    INSERT INTO review_totals (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET ratings = review_totals.ratings;
    IF sign <> 0 THEN
      SELECT sign * count(DISTINCT c.shopper_id) INTO buyers_changed FROM changed c
       WHERE NOT EXISTS (SELECT FROM order_reviews o WHERE o.shopper_id = c.shopper_id AND o.id NOT IN (SELECT id FROM changed));
    END IF;
    UPDATE review_totals
       SET ratings = ratings + ratings_changed, rating_sum = rating_sum + sum_changed, buyers = buyers + buyers_changed
     WHERE id = 1;
    RETURN NULL;
  END $$
`;
