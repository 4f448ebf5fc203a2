import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { type Page, pageOf } from '../../platform/page.js';
import type { PageQuery } from '../../platform/page.dto.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopError } from '../../platform/shop-error.js';
import { breaksUnique } from '../../platform/unique.js';
import { CouponsService } from '../coupons/coupons.service.js';
import type { CreateOfferRequest, DeletedOfferReply } from './offers.dto.js';
import { type ListedOffer, presentActiveOffer } from './offers.presenter.js';

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

  /** @throws ShopError INVALID_COUPON, COUPON_TAKEN */
  async create({ name, description, coupon_code }: CreateOfferRequest): Promise<ListedOffer> {
    const offer = await this.db.transaction(async (tx) => {
      const coupon = await this.coupons.lockForOffer(tx, coupon_code);
      const [row] = await tx
        .query<ListedOffer[]>('INSERT INTO offers (id, name, description, coupon_id) VALUES ($1, $2, $3, $4) RETURNING *', [
          newId(),
          name,
          description,
          coupon.id,
        ])
        .catch(breaksUnique('offers_live_coupon', 'COUPON_TAKEN'));
      return { ...row!, coupon_code: coupon.code };
    });
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
       ORDER BY o.id LIMIT 200`,
      [this.clock.now()],
    );
  }
}
