import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ComposedStatement, isBehind } from '../../platform/database/composed-statement.js';

/** So many packs of one product. */
export interface Packs {
  product_id: string;
  qty: number;
}

/** Packs that were asked for of a counted product, and how many were there before. */
export interface StockedPacks {
  id: string;
  name: string;
  wanted: number;
  stock: number;
}

/**
 * The one place where sales take packs from counted stock and bring them back. Products are locked in the order of their ids, here
 * and everywhere: two orders for the same two products never wait for each other.
 */
@Injectable()
export class StockRepository {
  /**
   * Takes packs of every product that has enough of them, and tells what was there of each; products that are not counted are left
   * out. When one is short the caller's transaction must roll back. One statement decides the race: what it tells is as the last
   * buyer left it.
   */
  takePacks(tx: EntityManager, packs: Packs[]): Promise<StockedPacks[]> {
    const statement = new ComposedStatement();
    this.addTakenPacks(statement, packs);
    return statement.run(tx, { columns: '*', from: 'stocked_packs' });
  }

  /** `product_lock`: those that are counted, behind another part. @returns its name */
  addLock(statement: ComposedStatement, productIds: string[], behind: string): string {
    const lock = `SELECT id FROM products WHERE id = ANY($1) AND stock IS NOT NULL ${isBehind(behind)} ORDER BY id FOR UPDATE`;
    statement.add('product_lock', lock, [productIds]);
    return 'product_lock';
  }

  /** `stocked_packs`: the same as parts of a statement. */
  addTakenPacks(statement: ComposedStatement, packs: Packs[]): void {
    statement.add('wanted_packs', 'SELECT product_id, qty FROM jsonb_to_recordset($1) AS w(product_id text, qty int)', [
      JSON.stringify(packs),
    ]);
    statement.add(
      'locked_products',
      `SELECT id, name, stock FROM products
        WHERE id IN (SELECT product_id FROM wanted_packs) AND stock IS NOT NULL ORDER BY id FOR UPDATE`,
    );
    statement.add(
      'taken_packs',
      `UPDATE products p SET stock = p.stock - w.qty FROM locked_products l JOIN wanted_packs w ON w.product_id = l.id
        WHERE p.id = l.id AND l.stock >= w.qty`,
    );
    statement.add(
      'stocked_packs',
      'SELECT l.id, l.name, w.qty AS wanted, l.stock FROM locked_products l JOIN wanted_packs w ON w.product_id = l.id ORDER BY l.id',
    );
  }

  /** Packs that were taken can be bought again. A product that is not counted any more stays so. */
  async returnPacks(tx: EntityManager, packs: Packs[]): Promise<void> {
    await tx.query(
      `WITH returned AS (SELECT product_id, sum(qty)::int AS qty FROM jsonb_to_recordset($1) AS r(product_id text, qty int) GROUP BY product_id),
            locked AS (SELECT id FROM products WHERE id IN (SELECT product_id FROM returned) AND stock IS NOT NULL ORDER BY id FOR UPDATE)
       UPDATE products p SET stock = p.stock + r.qty FROM returned r JOIN locked l ON l.id = r.product_id WHERE p.id = l.id`,
      [JSON.stringify(packs)],
    );
  }
}
