import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shoppers searched for and did not find, counted by day. It says nothing about who searched. */
export class SearchMisses1795000000036 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "search_misses" (
         "day" date NOT NULL,
         "text" text NOT NULL,
         "times" int NOT NULL DEFAULT 1,
         CONSTRAINT "search_misses_pkey" PRIMARY KEY ("day", "text"),
         CONSTRAINT "search_misses_text_check" CHECK (char_length(text) BETWEEN 2 AND 60),
         CONSTRAINT "search_misses_times_check" CHECK (times > 0)
       )`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "search_misses"');
  }
}
