import { validityAt } from '@shop/domain';
import type { OfferEntity } from './offer.entity.js';
import type { ActiveOfferReply, OfferReply } from './offers.dto.js';

/** An offer together with the code of its coupon. */
export type ListedOffer = Omit<OfferEntity, 'coupon'> & { coupon_code: string };

export function presentActiveOffer(offer: ListedOffer): ActiveOfferReply {
  const { id, name, name_hi, name_mr, description, description_hi, description_mr, coupon_code } = offer;
  return { id, name, name_hi, name_mr, description, description_hi, description_mr, coupon_code };
}

export function presentOffer(offer: ListedOffer, now: Date): OfferReply {
  const { created_at, starts_at, ends_at, version } = offer;
  return {
    ...presentActiveOffer(offer),
    created_at: created_at.toISOString(),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    state: validityAt(offer, now),
    version,
  };
}
