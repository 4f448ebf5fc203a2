import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES: Record<string, string[]> = {
  products: ['name', 'name_hi', 'name_mr', 'cut', 'cut_hi', 'cut_mr', 'origin'],
  offers: ['name', 'name_hi', 'name_mr', 'description', 'description_hi', 'description_mr'],
  testimonials: ['name', 'name_hi', 'name_mr', 'area', 'area_hi', 'area_mr', 'text', 'text_hi', 'text_mr'],
  addresses: ['name', 'line1', 'area', 'city'],
  admins: ['name'],
};

// Marks of the writing direction and characters without a width; not the joiners, which Marathi is written with.
const UNSEEN = String.raw`'[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]'`;

/**
 * Names that were kept before requests lost their invisible characters. Orders and bills stay as they were written.
 * Rows without such a character, which is nearly all, are read and not written.
 */
export class VisibleNames1795000000165 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(NAMES)) {
      const cleaned = columns.map((column) => `"${column}" = regexp_replace("${column}", ${UNSEEN}, '', 'g')`);
      const found = columns.map((column) => `"${column}" ~ ${UNSEEN}`);
      await db.query(`UPDATE "${table}" SET ${cleaned.join(', ')} WHERE ${found.join(' OR ')}`);
    }
  }

  async down(): Promise<void> {
    // What was taken away said nothing.
  }
}
