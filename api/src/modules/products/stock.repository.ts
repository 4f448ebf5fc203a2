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
  /** `product_lock`: those that are counted, behind another part. @returns its name */
  addLock(statement: ComposedStatement, productIds: string[], behind?: string): string {
    const lock = `SELECT id FROM products WHERE id = ANY($1) AND stock IS NOT NULL ${isBehind(behind)} ORDER BY id FOR UPDATE`;
    statement.add('product_lock', lock, [productIds]);
    return 'product_lock';
  }

  /** `stocked_packs`: what is there of the counted ones. In a statement behind `addLock`: it is as the last buyer left it. */
  addStockedPacks(statement: ComposedStatement, packs: Packs[]): void {
    statement.add(
      'stocked_packs',
      `SELECT p.id, p.name, w.qty AS wanted, p.stock FROM jsonb_to_recordset($1) AS w(product_id text, qty int)
         JOIN products p ON p.id = w.product_id WHERE p.stock IS NOT NULL ORDER BY p.id`,
      [JSON.stringify(packs)],
    );
  }

  /** Takes `stocked_packs` for the order of `draft`. */
  addTakenPacks(statement: ComposedStatement): void {
    statement.add(
      'taken_packs',
      'UPDATE products p SET stock = p.stock - s.wanted FROM stocked_packs s CROSS JOIN draft WHERE p.id = s.id',
    );
  }

  /** Takes all packs for an order that is there, and returns what was there before; when one is short, none. */
  async takePacks(tx: EntityManager, packs: Packs[]): Promise<StockedPacks[]> {
    const locking = new ComposedStatement();
    const products = packs.map(({ product_id }) => product_id);
    await locking.run(tx, { columns: 'count(*)', from: this.addLock(locking, products) });
    const taking = new ComposedStatement();
    this.addStockedPacks(taking, packs);
    taking.add('draft', 'SELECT 1 WHERE NOT EXISTS (SELECT FROM stocked_packs WHERE stock < wanted)');
    this.addTakenPacks(taking);
    return taking.run(tx, { columns: '*', from: 'stocked_packs' });
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
