import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { ProductsService } from '../products/products.service.js';
import { CartEntity, type StoredLine } from './cart.entity.js';
import { presentCart } from './cart.presenter.js';
import type { KeepCartRequest, KeptCartReply } from './kept-cart.dto.js';

/**
 * One cart per shopper, on every device the same.
 *
 * A device sends its whole cart with the version that it was made from. Is that the version here, the cart is replaced;
 * is it not, nothing changes and the answer is 409 with the cart as it is. The device then merges, product by product,
 * against the last cart that both had seen, and sends again:
 *  - only one side has changed a product: that change counts, a removal as well, so that nothing comes back;
 *  - both have changed it: the larger quantity stays, so that nothing wished is lost;
 *  - a device that has seen no cart yet, after a sign-in, so gets the union, the larger quantity of each product.
 * A confirmed order takes its packs, and only these, out of the cart in the order's own transaction, and the cart remembers
 * the last orders by version: a device that was away subtracts the same packs from its own copy, once.
 */
@Injectable()
export class CartService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly products: ProductsService,
  ) {}

  async findCart(shopperId: string): Promise<KeptCartReply> {
    const cart = await this.db.getRepository(CartEntity).findOneBy({ shopper_id: shopperId });
    if (!cart) return { version: 0, lines: [], ordered: [] };
    return presentCart(cart, await this.products.findMany(cart.lines.map(({ id }) => id)));
  }

  /**
   * Products that the shop never had are left out; the rest is kept.
   * @throws ShopError STALE with the cart as it is now
   */
  async keepCart(shopperId: string, { version, lines }: KeepCartRequest): Promise<KeptCartReply> {
    const wished = mergeLines(lines);
    const known = await this.products.findMany([...wished.keys()]);
    const kept = [...wished.values()].filter(({ id }) => known.has(id));
    const [[cart]] = await this.db.query<[CartEntity[], number]>(
      `UPDATE carts SET lines = $2, version = version + 1, updated_at = $4 WHERE shopper_id = $1 AND version = $3 RETURNING *`,
      [shopperId, JSON.stringify(kept), version, this.clock.now()],
    );
    if (cart) return presentCart(cart, known);
    const first = version === 0 ? await this.openCart(shopperId, kept) : undefined;
    if (first) return presentCart(first, known);
    throw new ShopError('STALE', { extra: { current: await this.findCart(shopperId) } });
  }

  /** Takes the packs of a confirmed order out of the cart; what was added meanwhile stays. Once per order. */
  async takeOrdered(tx: EntityManager, shopperId: string, orderId: string, packs: StoredLine[]): Promise<void> {
    await tx.query(
      `INSERT INTO carts AS c (shopper_id, version, lines, ordered, updated_at)
       VALUES ($1, 1, '[]', jsonb_build_array(jsonb_build_object('order_id', $2::text, 'version', 1, 'lines', $3::jsonb)), $4)
       ON CONFLICT (shopper_id) DO UPDATE SET version = c.version + 1, updated_at = $4,
         lines = (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'qty', l.qty - coalesce(o.qty, 0)) ORDER BY l.place), '[]')
                    FROM ROWS FROM (jsonb_to_recordset(c.lines) AS (id text, qty int)) WITH ORDINALITY AS l(id, qty, place)
                    LEFT JOIN jsonb_to_recordset($3::jsonb) AS o(id text, qty int) ON o.id = l.id
                   WHERE l.qty > coalesce(o.qty, 0)),
         ordered = (jsonb_build_array(jsonb_build_object('order_id', $2::text, 'version', c.version + 1, 'lines', $3::jsonb)) || c.ordered) - ${ORDERS_REMEMBERED}
       WHERE NOT c.ordered @> jsonb_build_array(jsonb_build_object('order_id', $2::text))`,
      [shopperId, orderId, JSON.stringify(packs), this.clock.now()],
    );
  }

  // Undefined when another device was faster.
  private async openCart(shopperId: string, lines: StoredLine[]): Promise<CartEntity | undefined> {
    const [cart] = await this.db.query<CartEntity[]>(
      `INSERT INTO carts (shopper_id, version, lines, ordered, updated_at) VALUES ($1, 1, $2, '[]', $3)
       ON CONFLICT DO NOTHING RETURNING *`,
      [shopperId, JSON.stringify(lines), this.clock.now()],
    );
    return cart;
  }
}

// More than anybody orders between two looks at the phone.
const ORDERS_REMEMBERED = 10;

// A product that is sent twice counts once, with the larger quantity.
function mergeLines(lines: StoredLine[]): Map<string, StoredLine> {
  const merged = new Map<string, StoredLine>();
  for (const { id, qty } of lines) merged.set(id, { id, qty: Math.max(qty, merged.get(id)?.qty ?? 0) });
  return merged;
}
