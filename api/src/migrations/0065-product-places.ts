import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Between two neighbours of the grid there is always a place, so that a product moves without any other. The release before goes on
 * reading and writing whole numbers. And the words by which the owner finds a product, for the index of the next migration.
 */
export class ProductPlaces1795000000065 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "products" ALTER COLUMN "position" DROP DEFAULT, ALTER COLUMN "position" TYPE double precision;
    ALTER TABLE "products" ALTER COLUMN "position" SET DEFAULT 0;
    `);
    await db.query(SEARCH_TERMS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP FUNCTION product_search_terms(text[], text[]);
    UPDATE products p SET position = placed.place
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM products) placed WHERE placed.id = p.id;
    ALTER TABLE "products" ALTER COLUMN "position" DROP DEFAULT, ALTER COLUMN "position" TYPE int;
    ALTER TABLE "products" ALTER COLUMN "position" SET DEFAULT 0;
    `);
  }
}

// Every word in small letters, and every tag as a whole behind a # that no word has. Words are split by signs that both scripts have:
// the parser of to_tsvector tears Devanagari apart at its vowel signs in some locales. searchTerms() splits what is typed in the same way.
const SEARCH_TERMS = `
  CREATE FUNCTION product_search_terms(texts text[], tags text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(array_remove(
             regexp_split_to_array(lower(array_to_string(texts || tags, ' ')), '[[:space:],;:.#()/&+"''–—-]+'), '')
             || (SELECT coalesce(array_agg('#' || tag), '{}') FROM unnest(tags) AS tag))
  $$
`;
