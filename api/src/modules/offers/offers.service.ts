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
import { CouponsService } from '../coupons/coupons.service.js';
import type { CreateOfferRequest, DeletedOfferReply, UpdateOfferRequest } from './offers.dto.js';
import { type ListedOffer, presentActiveOffer, presentOffer } from './offers.presenter.js';

const OFFERS = 'SELECT o.*, c.code AS coupon_code FROM offers o JOIN coupons c ON c.id = o.coupon_id WHERE o.ended_at IS NULL';

@Injectable()
export class OffersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly coupons: CouponsService,
    private readonly replies: PublicReplies,
  ) {
    replies.register('active-offers', async () => (await this.listActive()).map(presentActiveOffer));
  }

  async list(query: PageQuery): Promise<Page<ListedOffer>> {
    const [count] = await this.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM offers WHERE ended_at IS NULL');
    const rows = await this.db.query<ListedOffer[]>(`${OFFERS} AND ($1::text IS NULL OR o.id < $1) ORDER BY o.id DESC LIMIT $2`, [
      query.cursor ?? null,
      query.limit + 1,
    ]);
    return pageOf(rows, count!.n, query);
  }

  /** @throws ShopError INVALID_COUPON, COUPON_TAKEN, INVALID_REQUEST for a time that cannot be */
  async create({ name, description, coupon_code, ...times }: CreateOfferRequest): Promise<ListedOffer> {
    const now = this.clock.now();
    const { starts_at, ends_at } = readValidity('offer', times, now);
    const offer = await this.db.transaction(async (tx) => {
      const coupon = await this.coupons.lockForOffer(tx, coupon_code);
      await endOverdue(tx, coupon.id, now);
      const [row] = await tx
        .query<ListedOffer[]>(
          'INSERT INTO offers (id, name, description, coupon_id, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *',
          [newId(), name, description, coupon.id, starts_at, ends_at],
        )
        .catch(breaksUnique('offers_live_coupon', 'COUPON_TAKEN'));
      return { ...row!, coupon_code: coupon.code };
    });
    this.replies.drop('active-offers');
    return offer;
  }

  /** @throws ShopError OFFER_NOT_FOUND, INVALID_REQUEST for a time that cannot be, or STALE with the offer as it is now */
  async change(id: string, { name, description, version, ...times }: UpdateOfferRequest): Promise<ListedOffer> {
    const now = this.clock.now();
    const { starts_at, ends_at } = readValidity('offer', times, now);
    const [, changed] = await this.db.query<[unknown, number]>(
      `UPDATE offers SET name = $3, description = $4, starts_at = $5, ends_at = $6, version = version + 1
       WHERE id = $1 AND version = $2 AND ended_at IS NULL`,
      [id, version, name, description, starts_at, ends_at],
    );
    const [offer] = await this.db.query<ListedOffer[]>(`${OFFERS} AND o.id = $1`, [id]);
    if (!offer) throw new ShopError('OFFER_NOT_FOUND');
    if (changed === 0) throw new ShopError('STALE', { extra: { current: presentOffer(offer, now) } });
    this.replies.drop('active-offers');
    return offer;
  }

  /** @throws ShopError OFFER_NOT_FOUND */
  async end(id: string): Promise<DeletedOfferReply> {
    const [[offer]] = await this.db.query<[DeletedOfferReply[], number]>(
      'UPDATE offers SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id, name',
      [id, this.clock.now()],
    );
    if (!offer) throw new ShopError('OFFER_NOT_FOUND');
    this.replies.drop('active-offers');
    return offer;
  }

  /** Only offers whose code works at this moment: a banner must not promise what the checkout refuses. */
  private listActive(): Promise<ListedOffer[]> {
    return this.db.query<ListedOffer[]>(
      `${OFFERS} AND c.deleted_at IS NULL AND (c.starts_at IS NULL OR c.starts_at <= $1) AND (c.ends_at IS NULL OR c.ends_at > $1)
         AND (c.total_limit IS NULL OR c.uses < c.total_limit)
         AND (o.starts_at IS NULL OR o.starts_at <= $1) AND (o.ends_at IS NULL OR o.ends_at > $1)
       ORDER BY o.id LIMIT 200`,
      [this.clock.now()],
    );
  }
}

// An offer whose time is over still holds its coupon until another one wants it.
async function endOverdue(tx: EntityManager, couponId: string, now: Date): Promise<void> {
  await tx.query('UPDATE offers SET ended_at = ends_at WHERE coupon_id = $1 AND ended_at IS NULL AND ends_at <= $2', [
    couponId,
    now,
  ]);
}
