import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** The owner's list of products finds words and tags without reading every product. What a sale writes is not in it. */
export class ProductSearch1795000000066 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'products_search_terms',
      `ON products USING gin (product_search_terms(ARRAY[name, name_hi, name_mr, cut, cut_hi, cut_mr] || search_words, tags)) WITH (fastupdate = off)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "products_search_terms"');
  }
}
