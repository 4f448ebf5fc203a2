import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { CartEntity, type StoredLine } from './cart.entity.js';

// More than anyone orders between two looks at the phone.
const ORDERS_REMEMBERED = 10;

/** The one place that writes carts. */
@Injectable()
export class CartsRepository {
  constructor(@InjectRepository(CartEntity) private readonly carts: Repository<CartEntity>) {}

  findCart(shopperId: string): Promise<CartEntity | null> {
    return this.carts.findOneBy({ shopper_id: shopperId });
  }

  /** One statement decides which device was first. @returns the cart as it is then; undefined when it is not at this version any more */
  async replaceLines(shopperId: string, version: number, lines: StoredLine[], now: Date): Promise<CartEntity | undefined> {
    const { raw } = await this.carts
      .createQueryBuilder()
      .update()
      .set({ lines, version: version + 1, updated_at: now })
      .where({ shopper_id: shopperId, version })
      .returning('*')
      .execute();
    return (raw as CartEntity[])[0];
  }

  /** The shopper's first cart; undefined when another device was faster. */
  async insertCart(shopperId: string, lines: StoredLine[], now: Date): Promise<CartEntity | undefined> {
    const { raw } = await this.carts
      .createQueryBuilder()
      .insert()
      .values({ shopper_id: shopperId, version: 1, lines, ordered: [], updated_at: now })
      .orIgnore()
      .returning('*')
      .execute();
    return (raw as CartEntity[])[0];
  }

  /** Takes the packs of `waiting_order` out of the cart, and remembers the order: once per order, whatever another device does meanwhile. */
  addOrdered(statement: ComposedStatement, now: Date): void {
    statement.add(
      'emptied_cart',
      `INSERT INTO carts AS c (shopper_id, version, lines, ordered, updated_at)
       SELECT o.shopper_id, 1, '[]', jsonb_build_array(jsonb_build_object('order_id', o.id, 'version', 1, 'lines', o.packs)), $1::timestamptz
         FROM waiting_order o
       ON CONFLICT (shopper_id) DO UPDATE SET version = c.version + 1, updated_at = $1,
         lines = (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'qty', l.qty - coalesce(o.qty, 0)) ORDER BY l.place), '[]')
                    FROM ROWS FROM (jsonb_to_recordset(c.lines) AS (id text, qty int)) WITH ORDINALITY AS l(id, qty, place)
                    LEFT JOIN jsonb_to_recordset(excluded.ordered -> 0 -> 'lines') AS o(id text, qty int) ON o.id = l.id
                   WHERE l.qty > coalesce(o.qty, 0)),
         ordered = (jsonb_build_array(excluded.ordered -> 0 || jsonb_build_object('version', c.version + 1)) || c.ordered) - ${ORDERS_REMEMBERED}
       WHERE NOT c.ordered @> jsonb_build_array(jsonb_build_object('order_id', excluded.ordered -> 0 ->> 'order_id'))`,
      [now],
    );
  }
}
