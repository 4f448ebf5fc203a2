import { couponCode } from '@shop/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { type Page, pageOf } from '../../platform/kernel/page.js';
import type { PageQuery } from '../../platform/kernel/page.dto.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { readValidity } from '../../platform/kernel/validity.js';
import {
  findActiveOffers,
  findListedOffer,
  findListedOffers,
  lockCouponForOffer,
} from '../../read-models/products/listed-offers.query.js';
import type { CreateOfferRequest, DeletedOfferReply, OfferFields, UpdateOfferRequest } from './offers.dto.js';
import { type ListedOffer, presentActiveOffer, presentOffer } from './offers.presenter.js';
import { type OfferTerms, OffersRepository } from './offers.repository.js';

@Injectable()
export class OffersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly offers: OffersRepository,
    private readonly replies: PublicReplies,
  ) {
    replies.register('active-offers', {
      tables: ['offers', 'coupons'],
      build: async () => (await findActiveOffers(db.manager, clock.now())).map(presentActiveOffer),
    });
  }

  async listOffers(query: PageQuery): Promise<Page<ListedOffer>> {
    const total = await this.offers.countLive();
    return pageOf(await findListedOffers(this.db.manager, query), total, query);
  }

  /** @throws ShopError INVALID_COUPON, COUPON_ALREADY_IN_OFFER, INVALID_REQUEST for a time that cannot be */
  async createOffer({ coupon_code, ...fields }: CreateOfferRequest): Promise<ListedOffer> {
    const now = this.clock.now();
    const terms = termsOf(fields, now);
    const offer = await this.db.transaction(async (tx) => {
      const coupon = await lockCouponForOffer(tx, couponCode(coupon_code), now);
      if (!coupon) throw new ShopError('INVALID_COUPON');
      await this.offers.endOverdueOffer(tx, coupon.id, now);
      return { ...(await this.offers.createOffer(tx, coupon.id, terms)), coupon_code: coupon.code };
    });
    this.replies.drop('active-offers');
    return offer;
  }

  /** @throws ShopError OFFER_NOT_FOUND, INVALID_REQUEST for a time that cannot be, or STALE with the offer as it is now */
  async changeOffer(id: string, { version, ...fields }: UpdateOfferRequest): Promise<ListedOffer> {
    const now = this.clock.now();
    const terms = termsOf(fields, now);
    const changed = await this.db.transaction((tx) => this.offers.changeTerms(tx, id, version, terms));
    const offer = await findListedOffer(this.db.manager, id);
    if (!offer) throw new ShopError('OFFER_NOT_FOUND');
    if (!changed) throw new ShopError('STALE', { extra: { current: presentOffer(offer, now) } });
    this.replies.drop('active-offers');
    return offer;
  }

  /** @throws ShopError OFFER_NOT_FOUND */
  async endOffer(id: string): Promise<DeletedOfferReply> {
    const offer = await this.db.transaction((tx) => this.offers.endOffer(tx, id, this.clock.now()));
    if (!offer) throw new ShopError('OFFER_NOT_FOUND');
    this.replies.drop('active-offers');
    return offer;
  }
}

/** A text that is left empty in a language is none. @throws ShopError INVALID_REQUEST for a time that cannot be */
function termsOf({ starts_at, ends_at, ...texts }: OfferFields, now: Date): OfferTerms {
  const { name_hi, name_mr, description_hi, description_mr } = texts;
  return {
    ...texts,
    name_hi: name_hi || null,
    name_mr: name_mr || null,
    description_hi: description_hi || null,
    description_mr: description_mr || null,
    ...readValidity('offer', { starts_at, ends_at }, now),
  };
}
