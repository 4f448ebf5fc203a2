import { couponCode, couponUsedUp, hasSaneDiscount, validityAt } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { type Page, pageOf } from '../../platform/kernel/page.js';
import type { PageQuery } from '../../platform/kernel/page.dto.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { readValidity } from '../../platform/kernel/validity.js';
import { OffersRepository } from '../offers/offers.repository.js';
import type { CouponEntity } from './coupon.entity.js';
import type {
  CouponState,
  CouponTermsFields,
  CreateCouponRequest,
  DeletedCouponReply,
  UpdateCouponRequest,
} from './coupons.dto.js';
import { type CouponTerms, CouponsRepository } from './coupons.repository.js';
import { type ListedCoupon, presentCoupon } from './coupons.presenter.js';
import {
  type CouponWithOffer,
  findListedCoupon,
  findListedCoupons,
  findUnassignedCoupons,
} from '../../read-models/products/listed-coupons.query.js';
import { findPublicCoupons, type PublicCoupon } from '../../read-models/products/public-coupons.query.js';

@Injectable()
export class CouponsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly coupons: CouponsRepository,
    private readonly offers: OffersRepository,
    private readonly replies: PublicReplies,
  ) {}

  /** Newest first, also those that are over: how often they were used is worth a look. */
  async listCoupons(query: PageQuery): Promise<Page<ListedCoupon>> {
    const total = await this.coupons.countLive();
    const rows = await findListedCoupons(this.db.manager, this.clock.now(), query);
    return pageOf(
      rows.map((coupon) => this.withState(coupon)),
      total,
      query,
    );
  }

  /** What checkout lists for this shopper, the newest first. */
  listPublicCoupons(shopperId: string): Promise<PublicCoupon[]> {
    return findPublicCoupons(this.db.manager, shopperId, this.clock.now());
  }

  /** Coupons that an offer may still be made for. */
  listUnassignedCoupons(): Promise<CouponEntity[]> {
    return findUnassignedCoupons(this.db.manager, this.clock.now());
  }

  /** @throws ShopError BAD_DISCOUNT, COUPON_EXISTS, INVALID_REQUEST for a time that cannot be */
  async createCoupon(request: CreateCouponRequest): Promise<ListedCoupon> {
    const terms = this.readTerms(request);
    const coupon = await this.db.transaction((tx) => this.coupons.createCoupon(tx, couponCode(request.code), terms));
    return this.withState({ ...coupon, offer_name: null });
  }

  /**
   * Changes the terms of a coupon that is out already. Orders keep the discount they got.
   * @throws ShopError BAD_DISCOUNT, USAGE_LIMIT_BELOW_USES, COUPON_NOT_FOUND, INVALID_REQUEST, or STALE with the coupon as it is now
   */
  async changeCoupon(id: string, request: UpdateCouponRequest): Promise<ListedCoupon> {
    const terms = this.readTerms(request);
    const changed = await this.db.transaction((tx) => this.coupons.changeTerms(tx, id, request.version, terms));
    const coupon = await this.findCoupon(this.db.manager, id);
    if (!changed) throw new ShopError('STALE', { extra: { current: presentCoupon(coupon) } });
    this.replies.drop('active-offers');
    return coupon;
  }

  /**
   * The coupon works no more, and its offer leaves the banner with it; both stay to be looked at. Harmless when it is over.
   * @throws ShopError COUPON_NOT_FOUND
   */
  async endCoupon(id: string): Promise<ListedCoupon> {
    const now = this.clock.now();
    const ended = await this.db.transaction(async (tx) => {
      await this.coupons.endCoupon(tx, id, now);
      await this.offers.endOfferOfCoupon(tx, id, now);
      return this.findCoupon(tx, id);
    });
    this.replies.drop('active-offers');
    return ended;
  }

  /**
   * Takes a coupon out of use and its offer off the banner, together. Orders keep their copy of the code.
   * @throws ShopError COUPON_NOT_FOUND
   */
  async deleteCoupon(id: string): Promise<DeletedCouponReply> {
    const now = this.clock.now();
    const deleted = await this.db.transaction(async (tx) => {
      const code = await this.coupons.deleteCoupon(tx, id, now);
      if (code === null) throw new ShopError('COUPON_NOT_FOUND');
      return { id, code, ended_offer: await this.offers.endOfferOfCoupon(tx, id, now) };
    });
    this.replies.drop('active-offers');
    return deleted;
  }

  /** The coupon that a shopper typed, or null. Whether it applies to an order is for `discountFor` to say. */
  findLiveCoupon(typed: string): Promise<CouponEntity | null> {
    return this.coupons.findLiveByCode(couponCode(typed));
  }

  private async findCoupon(tx: EntityManager, id: string): Promise<ListedCoupon> {
    const coupon = await findListedCoupon(tx, id);
    if (!coupon) throw new ShopError('COUPON_NOT_FOUND', { text: 'This coupon does not exist any more.' });
    return this.withState(coupon);
  }

  private withState(coupon: CouponWithOffer): ListedCoupon {
    return { ...coupon, state: couponState(coupon, this.clock.now()) };
  }

  private readTerms(request: CouponTermsFields): CouponTerms {
    if (!hasSaneDiscount(request)) throw new ShopError('BAD_DISCOUNT');
    const { discount_type, discount_value } = request;
    return {
      discount_type,
      discount_value,
      min_order: request.min_order ?? null,
      max_discount: request.max_discount ?? null,
      total_limit: request.total_limit ?? null,
      per_customer_limit: request.per_customer_limit ?? null,
      is_public: request.is_public ?? false,
      ...readValidity('coupon', request, this.clock.now()),
    };
  }
}

function couponState(coupon: CouponEntity, now: Date): CouponState {
  const state = validityAt(coupon, now);
  return state !== 'ended' && couponUsedUp(coupon) ? 'used-up' : state;
}
