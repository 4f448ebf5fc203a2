import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { breaksUnique } from '../../platform/unique.js';
import { OfferEntity } from './offer.entity.js';

/** The words of an offer and when it is on the banner. */
export type OfferTerms = Pick<OfferEntity, 'name' | 'description' | 'starts_at' | 'ends_at'>;

/** The one place that writes offers. */
@Injectable()
export class OffersRepository {
  constructor(@InjectRepository(OfferEntity) private readonly offers: Repository<OfferEntity>) {}

  countLive(): Promise<number> {
    return this.offers.countBy({ ended_at: IsNull() });
  }

  /** @throws ShopError COUPON_TAKEN */
  async createOffer(tx: EntityManager, couponId: string, terms: OfferTerms): Promise<OfferEntity> {
    const offer = tx.create(OfferEntity, { id: newId(), coupon_id: couponId, ...terms });
    await tx.insert(OfferEntity, offer).catch(breaksUnique('offers_live_coupon', 'COUPON_TAKEN'));
    return offer;
  }

  /** @returns whether this version was still there to be changed */
  async changeTerms(tx: EntityManager, id: string, version: number, terms: OfferTerms): Promise<boolean> {
    const { affected } = await tx.update(OfferEntity, { id, version, ended_at: IsNull() }, { ...terms, version: version + 1 });
    return affected === 1;
  }

  /** @returns the offer that left the banner, or null where there was none */
  async endOffer(tx: EntityManager, id: string, now: Date): Promise<Pick<OfferEntity, 'id' | 'name'> | null> {
    const [[offer]] = await tx.query<[Pick<OfferEntity, 'id' | 'name'>[], number]>(
      'UPDATE offers SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id, name',
      [id, now],
    );
    return offer ?? null;
  }

  /** @returns the name of the offer that left the banner together with its coupon, or null where there was none */
  async endOfferOfCoupon(tx: EntityManager, couponId: string, now: Date): Promise<string | null> {
    const [[offer]] = await tx.query<[Pick<OfferEntity, 'name'>[], number]>(
      'UPDATE offers SET ended_at = $2 WHERE coupon_id = $1 AND ended_at IS NULL RETURNING name',
      [couponId, now],
    );
    return offer?.name ?? null;
  }

  /** An offer whose time is over still holds its coupon until another one wants it. */
  async endOverdueOffer(tx: EntityManager, couponId: string, now: Date): Promise<void> {
    await tx.query('UPDATE offers SET ended_at = ends_at WHERE coupon_id = $1 AND ended_at IS NULL AND ends_at <= $2', [
      couponId,
      now,
    ]);
  }
}
