import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { PageQuery } from '../../platform/kernel/page.dto.js';
import { OfferEntity } from '../../modules/offers/offer.entity.js';
import type { ListedOffer } from '../../modules/offers/offers.presenter.js';

/** Newest first; one more than the limit, so that the caller sees whether others follow. */
export function findListedOffers(db: EntityManager, { cursor, limit }: PageQuery): Promise<ListedOffer[]> {
  const offers = selectOffers(db)
    .orderBy('o.id', 'DESC')
    .limit(limit + 1);
  if (cursor !== undefined) offers.andWhere('o.id < :cursor', { cursor });
  return withCodes(offers);
}

export async function findListedOffer(db: EntityManager, id: string): Promise<ListedOffer | null> {
  const [offer] = await withCodes(selectOffers(db).andWhere('o.id = :id', { id }));
  return offer ?? null;
}

/** SQL: the coupon in this table or alias is not used up for everyone (`couponUsedUp` of the domain). */
export const hasUsesLeft = (coupon: string): string =>
  `(${coupon}.total_limit IS NULL OR ${coupon}.uses < ${coupon}.total_limit)`;

/** Only offers whose code works at this moment: a banner must not promise what the checkout refuses. */
export function findActiveOffers(db: EntityManager, now: Date): Promise<ListedOffer[]> {
  const offers = selectOffers(db)
    .andWhere('c.deleted_at IS NULL')
    .andWhere('(c.starts_at IS NULL OR c.starts_at <= :now)', { now })
    .andWhere('(c.ends_at IS NULL OR c.ends_at > :now)')
    .andWhere(hasUsesLeft('c'))
    .andWhere('(o.starts_at IS NULL OR o.starts_at <= :now)')
    .andWhere('(o.ends_at IS NULL OR o.ends_at > :now)');
  return withCodes(offers.orderBy('o.id').limit(200));
}

/** The coupon that an offer is made for, if it can still be used by someone; locked against being deleted before the commit. */
export function lockCouponForOffer(tx: EntityManager, code: string, now: Date): Promise<{ id: string; code: string } | null> {
  return tx
    .createQueryBuilder<{ id: string; code: string }>('coupons', 'c')
    .select(['c.id', 'c.code'])
    .where('c.code = :code AND c.deleted_at IS NULL', { code })
    .andWhere('(c.ends_at IS NULL OR c.ends_at > :now)', { now })
    .andWhere(hasUsesLeft('c'))
    .setLock('pessimistic_read')
    .getOne();
}

const selectOffers = (db: EntityManager): SelectQueryBuilder<OfferEntity> =>
  db
    .createQueryBuilder(OfferEntity, 'o')
    .innerJoin('o.coupon', 'c')
    .addSelect('c.code', 'coupon_code')
    .where('o.ended_at IS NULL');

async function withCodes(offers: SelectQueryBuilder<OfferEntity>): Promise<ListedOffer[]> {
  const { entities, raw } = await offers.getRawAndEntities<Pick<ListedOffer, 'coupon_code'>>();
  return entities.map((offer, index) => ({ ...offer, coupon_code: raw[index]!.coupon_code }));
}
