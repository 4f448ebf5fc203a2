import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { newId } from '../../platform/kernel/ids.js';
import { breaksUnique } from '../../platform/database/unique.js';
import { OfferEntity } from './offer.entity.js';

/** The words of an offer and when it is on the banner. */
export type OfferTerms = Omit<OfferEntity, 'id' | 'coupon_id' | 'coupon' | 'version' | 'ended_at' | 'created_at'>;

/** The one place that writes offers. */
@Injectable()
export class OffersRepository {
  constructor(@InjectRepository(OfferEntity) private readonly offers: Repository<OfferEntity>) {}

  countLive(): Promise<number> {
    return this.offers.countBy({ ended_at: IsNull() });
  }

  /** @throws ShopError COUPON_ALREADY_IN_OFFER */
  async createOffer(tx: EntityManager, couponId: string, terms: OfferTerms): Promise<OfferEntity> {
    const offer = tx.create(OfferEntity, { id: newId(), coupon_id: couponId, ...terms });
    await tx.insert(OfferEntity, offer).catch(breaksUnique('offers_live_coupon', 'COUPON_ALREADY_IN_OFFER'));
    return offer;
  }

  /** @returns whether this version was still there to be changed */
  async changeTerms(tx: EntityManager, id: string, version: number, terms: OfferTerms): Promise<boolean> {
    const { affected } = await tx.update(OfferEntity, { id, version, ended_at: IsNull() }, { ...terms, version: version + 1 });
    return affected === 1;
  }

  /** @returns the offer that left the banner, or null where there was none */
  async endOffer(tx: EntityManager, id: string, now: Date): Promise<Pick<OfferEntity, 'id' | 'name'> | null> {
    return endLiveOffer(tx, { id }, now);
  }

  /** @returns the name of the offer that left the banner together with its coupon, or null where there was none */
  async endOfferOfCoupon(tx: EntityManager, couponId: string, now: Date): Promise<string | null> {
    const offer = await endLiveOffer(tx, { coupon_id: couponId }, now);
    return offer?.name ?? null;
  }

  /** An offer whose time is over still holds its coupon until another one wants it. */
  async endOverdueOffer(tx: EntityManager, couponId: string, now: Date): Promise<void> {
    const overdue = { coupon_id: couponId, ended_at: IsNull(), ends_at: LessThanOrEqual(now) };
    await tx
      .createQueryBuilder()
      .update(OfferEntity)
      .set({ ended_at: () => 'ends_at' })
      .where(overdue)
      .execute();
  }
}

async function endLiveOffer(
  tx: EntityManager,
  which: Partial<Pick<OfferEntity, 'id' | 'coupon_id'>>,
  now: Date,
): Promise<Pick<OfferEntity, 'id' | 'name'> | null> {
  const { raw } = await tx
    .createQueryBuilder()
    .update(OfferEntity)
    .set({ ended_at: now })
    .where({ ...which, ended_at: IsNull() })
    .returning(['id', 'name'])
    .execute();
  const [offer] = raw as Pick<OfferEntity, 'id' | 'name'>[];
  return offer ?? null;
}
