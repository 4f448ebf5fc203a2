import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hasSaneDiscount } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopError } from '../../platform/shop-error.js';
import { breaksUnique } from '../../platform/unique.js';
import { readValidity } from '../../platform/validity.js';
import type { CouponEntity } from './coupon.entity.js';
import { couponState } from './coupon-state.js';
import type { UpdateCouponRequest } from './coupons.dto.js';
import { type ListedCoupon, presentCoupon } from './coupons.presenter.js';

/** What the owner changes about a coupon that is out already. Orders keep the discount they got. */
@Injectable()
export class EditCoupon {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly replies: PublicReplies,
  ) {}

  /** @throws ShopError BAD_DISCOUNT, LIMIT_BELOW_USES, COUPON_NOT_FOUND, INVALID_REQUEST, or STALE with the coupon as it is now */
  async change(id: string, request: UpdateCouponRequest): Promise<ListedCoupon> {
    if (!hasSaneDiscount(request)) throw new ShopError('BAD_DISCOUNT');
    const { discount_type, discount_value, min_order, max_discount, total_limit, per_customer_limit, version } = request;
    const { starts_at, ends_at } = readValidity('coupon', request, this.clock.now());
    const limits = [min_order, max_discount, starts_at, ends_at, total_limit, per_customer_limit].map((limit) => limit ?? null);
    const [[changed]] = await this.db
      .query<[{ id: string }[], number]>(
        `UPDATE coupons SET discount_type = $3, discount_value = $4, min_order = $5, max_discount = $6, starts_at = $7, ends_at = $8,
           total_limit = $9, per_customer_limit = $10, version = version + 1
         WHERE id = $1 AND version = $2 AND deleted_at IS NULL RETURNING id`,
        [id, version, discount_type, discount_value, ...limits],
      )
      .catch(breaksUnique('coupons_uses_check', 'LIMIT_BELOW_USES'));
    const coupon = await this.read(this.db.manager, id);
    if (!changed) throw new ShopError('STALE', { extra: { current: presentCoupon(coupon) } });
    this.replies.drop('active-offers');
    return coupon;
  }

  /**
   * The coupon works no more, and its offer leaves the banner with it; both stay to be looked at. Harmless when it is over.
   * @throws ShopError COUPON_NOT_FOUND
   */
  async end(id: string): Promise<ListedCoupon> {
    const now = this.clock.now();
    const ended = await this.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE coupons SET ends_at = $2, version = version + 1
         WHERE id = $1 AND deleted_at IS NULL AND (ends_at IS NULL OR ends_at > $2)`,
        [id, now],
      );
      await tx.query('UPDATE offers SET ended_at = $2 WHERE coupon_id = $1 AND ended_at IS NULL', [id, now]);
      return this.read(tx, id);
    });
    this.replies.drop('active-offers');
    return ended;
  }

  private async read(tx: EntityManager, id: string): Promise<ListedCoupon> {
    const [coupon] = await tx.query<(CouponEntity & { offer_name: string | null })[]>(
      `SELECT c.*, o.name AS offer_name FROM coupons c
       LEFT JOIN offers o ON o.coupon_id = c.id AND o.ended_at IS NULL WHERE c.id = $1 AND c.deleted_at IS NULL`,
      [id],
    );
    if (!coupon) throw new ShopError('COUPON_NOT_FOUND', { text: 'This coupon does not exist any more.' });
    return { ...coupon, state: couponState(coupon, this.clock.now()) };
  }
}
