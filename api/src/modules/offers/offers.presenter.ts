import type { OfferEntity } from './offer.entity.js';
import type { ActiveOfferReply, OfferReply } from './offers.dto.js';

/** An offer together with the code of its coupon. */
export type ListedOffer = Omit<OfferEntity, 'coupon'> & { coupon_code: string };

export function presentActiveOffer({ id, name, description, coupon_code }: ListedOffer): ActiveOfferReply {
  return { id, name, description, coupon_code };
}

export function presentOffer(offer: ListedOffer): OfferReply {
  return { ...presentActiveOffer(offer), created_at: offer.created_at.toISOString() };
}
