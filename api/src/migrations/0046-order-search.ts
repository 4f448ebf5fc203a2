import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The owner's list of orders costs the same however many there are: it is read along indexes that hold placed orders alone, in the order
 * of their placing, and a name is found by its words in a table of their own.
 */
export class OrderSearch1795000000046 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "order_name_words" (
      "word" text COLLATE "C" NOT NULL,
      "order_id" text NOT NULL,
      CONSTRAINT "order_name_words_pkey" PRIMARY KEY ("word", "order_id")
    );
    INSERT INTO order_name_words (word, order_id)
      SELECT DISTINCT left(w, 60), id FROM orders CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', customer_name))) w
       WHERE placed_at IS NOT NULL ORDER BY 1, 2;
    DROP INDEX "orders_placed", "orders_placed_at", "orders_by_status", "orders_by_phone", "orders_name_words";
    CREATE INDEX "orders_placed_at" ON "orders" ("placed_at", "id") WHERE placed_at IS NOT NULL;
    CREATE INDEX "orders_by_status" ON "orders" ("status", "placed_at", "id") WHERE placed_at IS NOT NULL;
    CREATE INDEX "orders_by_phone" ON "orders" ("phone", "id") WHERE placed_at IS NOT NULL;
    `);
    await db.query(KEEP_WORDS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TRIGGER "keep_name_words_of_new" ON "orders";
    DROP TRIGGER "keep_name_words" ON "orders";
    DROP FUNCTION keep_order_name_words;
    DROP TABLE "order_name_words";
    DROP INDEX "orders_placed_at", "orders_by_status", "orders_by_phone";
    CREATE INDEX "orders_placed" ON "orders" ("id") WHERE status <> 'pending';
    CREATE INDEX "orders_placed_at" ON "orders" ("placed_at");
    CREATE INDEX "orders_by_status" ON "orders" ("status", "id");
    CREATE INDEX "orders_by_phone" ON "orders" ("phone", "id");
    CREATE INDEX "orders_name_words" ON "orders" USING gin (to_tsvector('simple', customer_name));
    `);
  }
}

// A name that changes, because it was typed wrong or is forgotten, takes its old words with it.
const KEEP_WORDS = `
  CREATE FUNCTION keep_order_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.placed_at IS NOT NULL THEN
        DELETE FROM order_name_words
         WHERE order_id = OLD.id AND word IN (SELECT left(w, 60) FROM unnest(tsvector_to_array(to_tsvector('simple', OLD.customer_name))) w);
      END IF;
    END IF;
    INSERT INTO order_name_words (word, order_id)
      SELECT DISTINCT left(w, 60), NEW.id FROM unnest(tsvector_to_array(to_tsvector('simple', NEW.customer_name))) w;
    RETURN NULL;
  END $$;
  CREATE TRIGGER keep_name_words_of_new AFTER INSERT ON orders
    FOR EACH ROW WHEN (NEW.placed_at IS NOT NULL) EXECUTE FUNCTION keep_order_name_words();
  CREATE TRIGGER keep_name_words AFTER UPDATE OF placed_at, customer_name ON orders
    FOR EACH ROW WHEN (NEW.placed_at IS NOT NULL AND (OLD.placed_at IS NULL OR OLD.customer_name IS DISTINCT FROM NEW.customer_name))
    EXECUTE FUNCTION keep_order_name_words();
`;
