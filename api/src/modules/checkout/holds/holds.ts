import type { EntityManager } from 'typeorm';
import { ShopError } from '../../../platform/shop-error.js';
import type { GatheredCoupon } from '../gather-checkout.js';
import { type FrozenLine, notAvailable } from '../price-wish.js';
import { assertShare, type TakenPacks } from './unpaid-packs.js';
import { WAITING } from './waiting-packs.query.js';

export interface HoldWish {
  orderId: string;
  shopperId: string;
  lines: Pick<FrozenLine, 'product_id' | 'qty' | 'from_stock'>[];
  couponId: GatheredCoupon['id'] | null;
  now: Date;
}

/**
 * Takes packs from counted stock and one use of the coupon, or nothing at all. An order that waits for its payment gets no more
 * than its share, told by the marks on its row.
 * @throws ShopError NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_WAITING, INVALID_COUPON: the caller's transaction must then roll back.
 */
export async function takeHolds(tx: EntityManager, { orderId, shopperId, lines, couponId, now }: HoldWish): Promise<void> {
  const counted = lines.filter(({ from_stock }) => from_stock);
  if (counted.length > 0) assertShare(await takeStock(tx, orderId, counted), now);
  if (couponId) await takeCouponUse(tx, couponId, orderId, shopperId);
}

/** Gives back what an order holds: harmless when it holds nothing any more. Sold packs stay sold. */
export async function releaseHolds(tx: EntityManager, orderId: string): Promise<void> {
  const [, released] = await tx.query<[unknown, number]>(
    "UPDATE orders SET hold_state = 'released' WHERE id = $1 AND hold_state = 'held'",
    [orderId],
  );
  if (released === 0) return;
  await tx.query(
    `WITH mine AS (SELECT product_id, qty FROM order_lines WHERE order_id = $1 AND from_stock),
          locked AS (SELECT id FROM products WHERE id IN (SELECT product_id FROM mine) AND stock IS NOT NULL ORDER BY id FOR UPDATE)
     UPDATE products p SET stock = p.stock + mine.qty FROM mine JOIN locked ON locked.id = mine.product_id WHERE p.id = mine.product_id`,
    [orderId],
  );
  await tx.query(
    `WITH use AS (UPDATE coupon_uses SET state = 'released' WHERE order_id = $1 AND state = 'held' RETURNING coupon_id)
     UPDATE coupons c SET uses = c.uses - 1 FROM use WHERE c.id = use.coupon_id`,
    [orderId],
  );
}

// Rows are locked in the order of their ids, by everybody: two orders for the same two products never wait for each other.
async function takeStock(tx: EntityManager, orderId: string, lines: HoldWish['lines']): Promise<TakenPacks[]> {
  const ids = lines.map(({ product_id }) => product_id);
  const counted = await tx.query<{ id: string; name: string; stock: number }[]>(
    'SELECT id, name, stock FROM products WHERE id = ANY($1) AND stock IS NOT NULL ORDER BY id FOR UPDATE',
    [ids],
  );
  const short = counted.filter(({ id, stock }) => stock < lines.find(({ product_id }) => product_id === id)!.qty);
  if (short.length > 0) throw notAvailable(short.map(({ id, name, stock }) => ({ id, name, left: stock })));
  // A statement of its own, begun behind the locks: it sees every hold that was taken before this one.
  const [taken] = await tx.query<[TakenPacks[], number]>(
    `WITH ${WAITING}
     UPDATE products p SET stock = p.stock - l.qty
       FROM jsonb_to_recordset($1) AS l(product_id text, qty int)
       LEFT JOIN waiting w ON w.product_id = l.product_id LEFT JOIN me ON true
      WHERE p.id = l.product_id AND p.stock IS NOT NULL
     RETURNING p.id, p.name, l.qty AS wanted, p.stock + l.qty AS stock, me.hold_proven AS proven, w.first_ends_at,
       coalesce(w.everybody, 0)::int AS everybody, coalesce(w.strangers, 0)::int AS strangers, coalesce(w.account, 0)::int AS account,
       coalesce(w.phone, 0)::int AS phone, coalesce(w.street, 0)::int AS street, coalesce(w.network, 0)::int AS network`,
    [JSON.stringify(lines), orderId],
  );
  return taken;
}

// The row lock of the first statement lets one order at a time count this customer's uses.
async function takeCouponUse(tx: EntityManager, couponId: string, orderId: string, shopperId: string): Promise<void> {
  const [[coupon]] = await tx.query<[{ per_customer_limit: number | null }[], number]>(
    'UPDATE coupons SET uses = uses + 1 WHERE id = $1 AND deleted_at IS NULL AND (total_limit IS NULL OR uses < total_limit) RETURNING per_customer_limit',
    [couponId],
  );
  if (!coupon) throw new ShopError('INVALID_COUPON');
  const taken: unknown[] = await tx.query(
    `INSERT INTO coupon_uses (order_id, coupon_id, shopper_id, state)
     SELECT $1::text, $2::text, $3::text, 'held'
      WHERE $4::int IS NULL OR (SELECT count(*) FROM coupon_uses WHERE coupon_id = $2 AND shopper_id = $3 AND state <> 'released') < $4
     ON CONFLICT (order_id) DO UPDATE SET state = 'held' RETURNING order_id`,
    [orderId, couponId, shopperId, coupon.per_customer_limit],
  );
  if (taken.length === 0) throw new ShopError('INVALID_COUPON');
}
