import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import { ProductsService } from './products.service.js';

@Injectable()
export class ArrangeProducts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly products: ProductsService,
  ) {}

  /**
   * Gives the named products, in this order, the places that they hold among all. Every product gets a place of its own
   * on the way: two that share one would stand in the order of their age. @throws ShopError PRODUCT_NOT_FOUND
   */
  async arrangeProducts(ids: string[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      // Locked by id, as everywhere; another order that is being written waits here.
      const live = await tx.query<{ id: string }[]>('SELECT id FROM products WHERE archived_at IS NULL ORDER BY id FOR UPDATE');
      const known = new Set(live.map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) throw new ShopError('PRODUCT_NOT_FOUND');
      await tx.query(
        `WITH placed AS (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM products WHERE archived_at IS NULL),
              slots AS (SELECT place, row_number() OVER (ORDER BY place) AS turn FROM placed WHERE id = ANY($1)),
              wanted AS (SELECT id, turn FROM unnest($1::text[]) WITH ORDINALITY AS w(id, turn)),
              after AS (SELECT p.id, COALESCE(s.place, p.place) AS place FROM placed p
                          LEFT JOIN wanted w ON w.id = p.id LEFT JOIN slots s ON s.turn = w.turn)
         UPDATE products p SET position = after.place FROM after WHERE p.id = after.id AND p.position <> after.place`,
        [ids],
      );
    });
    this.products.changed();
  }
}
