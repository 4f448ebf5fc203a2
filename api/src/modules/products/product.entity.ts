import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A pack of meat as the shop sells it. Price in whole rupees, weight in grams, stock in packs (null: unlimited). */
@Entity('products')
@Check('products_price_check', 'price > 0')
@Check('products_weight_check', 'weight > 0')
@Check('products_stock_check', 'stock >= 0')
@Index('products_position', ['position', 'id'], { where: 'archived_at IS NULL' })
export class ProductEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'products_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  name_hi: string | null;

  @Column('text', { nullable: true })
  name_mr: string | null;

  @Column('text', { nullable: true })
  cut: string | null;

  @Column('text', { nullable: true })
  cut_hi: string | null;

  @Column('text', { nullable: true })
  cut_mr: string | null;

  /** Where the animal comes from. */
  @Column('text', { nullable: true })
  origin: string | null;

  /** How many pieces a pack has: a number, or a range such as 12–14. */
  @Column('text', { nullable: true })
  pieces: string | null;

  /** How many people a pack is enough for: a number, or a range. */
  @Column('text', { nullable: true })
  serves: string | null;

  @Column('text', { nullable: true })
  img: string | null;

  @Column('int')
  price: number;

  @Column('int', { nullable: true })
  weight: number | null;

  @Column('text', { array: true })
  tags: string[];

  /** What else shoppers call it, in any language; the search of the shop knows these words. */
  @Column('text', { array: true, default: [] })
  search_words: string[];

  @Column('boolean', { default: true })
  is_available: boolean;

  @Column('int', { nullable: true })
  stock: number | null;

  /** Where it stands in the shop's grid; lower comes first. Whole, until it was moved between two others. */
  @Column('double precision', { default: 0 })
  position: number;

  @Column('int', { default: 1 })
  version: number;

  @Column('timestamptz', { nullable: true })
  archived_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
