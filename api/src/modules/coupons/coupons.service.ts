import { couponCode, hasSaneDiscount } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { type Page, pageOf } from '../../platform/page.js';
import type { PageQuery } from '../../platform/page.dto.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopError } from '../../platform/shop-error.js';
import { breaksUnique } from '../../platform/unique.js';
import { readValidity } from '../../platform/validity.js';
import type { CouponEntity } from './coupon.entity.js';
import type { CreateCouponRequest, DeletedCouponReply } from './coupons.dto.js';
import { couponState } from './coupon-state.js';
import type { ListedCoupon } from './coupons.presenter.js';

/** Live, neither ended nor used up at `$1`: such a coupon can still be given to somebody. */
const STILL_GOOD = `c.deleted_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > $1)
  AND (c.total_limit IS NULL OR c.uses < c.total_limit)`;
const LIVE_OFFER = 'LEFT JOIN offers o ON o.coupon_id = c.id AND o.ended_at IS NULL AND (o.ends_at IS NULL OR o.ends_at > $1)';

@Injectable()
export class CouponsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly replies: PublicReplies,
  ) {}

  /** Newest first, also those that are over: how often they were used is worth a look. */
  async list(query: PageQuery): Promise<Page<ListedCoupon>> {
    const [count] = await this.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM coupons WHERE deleted_at IS NULL');
    const now = this.clock.now();
    const rows = await this.db.query<Omit<ListedCoupon, 'state'>[]>(
      `SELECT c.*, o.name AS offer_name FROM coupons c ${LIVE_OFFER}
       WHERE c.deleted_at IS NULL AND ($2::text IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
      [now, query.cursor ?? null, query.limit + 1],
    );
    const listed = rows.map((coupon) => ({ ...coupon, state: couponState(coupon, now) }));
    return pageOf(listed, count!.n, query);
  }

  /** Coupons that an offer may still be made for. */
  listUnassigned(): Promise<CouponEntity[]> {
    return this.db.query<CouponEntity[]>(
      `SELECT c.* FROM coupons c ${LIVE_OFFER} WHERE ${STILL_GOOD} AND o.id IS NULL ORDER BY c.id DESC LIMIT 200`,
      [this.clock.now()],
    );
  }

  /** @throws ShopError BAD_DISCOUNT, COUPON_EXISTS, INVALID_REQUEST for a time that cannot be */
  async create(request: CreateCouponRequest): Promise<ListedCoupon> {
    if (!hasSaneDiscount(request)) throw new ShopError('BAD_DISCOUNT');
    const { discount_type, discount_value, min_order, max_discount, total_limit, per_customer_limit } = request;
    const now = this.clock.now();
    const { starts_at, ends_at } = readValidity('coupon', request, now);
    const [coupon] = await this.db
      .query<CouponEntity[]>(
        `INSERT INTO coupons
           (id, code, discount_type, discount_value, min_order, max_discount, starts_at, ends_at, total_limit, per_customer_limit)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
        [
          newId(),
          couponCode(request.code),
          discount_type,
          discount_value,
          ...[min_order, max_discount, starts_at, ends_at, total_limit, per_customer_limit].map((limit) => limit ?? null),
        ],
      )
      .catch(breaksUnique('coupons_live_code', 'COUPON_EXISTS'));
    return { ...coupon!, offer_name: null, state: couponState(coupon!, now) };
  }

  /**
   * Takes a coupon out of use and its offer off the banner, together. Orders keep their copy of the code.
   * @throws ShopError COUPON_NOT_FOUND
   */
  async remove(id: string): Promise<DeletedCouponReply> {
    const deleted = await this.db.transaction(async (tx) => {
      const [[coupon]] = await tx.query<[{ code: string }[], number]>(
        'UPDATE coupons SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING code',
        [id, this.clock.now()],
      );
      if (!coupon) throw new ShopError('COUPON_NOT_FOUND');
      const [[offer]] = await tx.query<[{ name: string }[], number]>(
        'UPDATE offers SET ended_at = $2 WHERE coupon_id = $1 AND ended_at IS NULL RETURNING name',
        [id, this.clock.now()],
      );
      return { id, code: coupon.code, ended_offer: offer?.name ?? null };
    });
    this.replies.drop('active-offers');
    return deleted;
  }

  /** The coupon that a shopper typed, or null. Whether it applies to an order is for `discountFor` to say. */
  async findLive(typed: string, tx: EntityManager = this.db.manager): Promise<CouponEntity | null> {
    const [coupon] = await tx.query<CouponEntity[]>('SELECT * FROM coupons WHERE code = $1 AND deleted_at IS NULL', [
      couponCode(typed),
    ]);
    return coupon ?? null;
  }

  /**
   * The coupon an offer is made for, locked against being deleted before the caller's transaction ends.
   * @throws ShopError INVALID_COUPON
   */
  async lockForOffer(tx: EntityManager, typed: string): Promise<CouponEntity> {
    const [coupon] = await tx.query<CouponEntity[]>(`SELECT c.* FROM coupons c WHERE ${STILL_GOOD} AND c.code = $2 FOR SHARE`, [
      this.clock.now(),
      couponCode(typed),
    ]);
    if (!coupon) throw new ShopError('INVALID_COUPON');
    return coupon;
  }
}
