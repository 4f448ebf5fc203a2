import { formatRupees } from '@shop/domain';
import { formatMoment } from '../../platform/shop-time';
import type { Coupon } from './api';
import { messages } from './messages';

/** The limits that a coupon has, each in a few words. */
export function termsOf({ min_order, max_discount, starts_at, ends_at, per_customer_limit, is_public, state }: Coupon): string[] {
  return [
    min_order !== null && messages.from(formatRupees(min_order)),
    max_discount !== null && messages.upTo(formatRupees(max_discount)),
    per_customer_limit !== null && messages.eachCustomer(per_customer_limit),
    is_public && messages.isListed,
    starts_at && state === 'scheduled' && messages.starts(formatMoment(starts_at)),
    ends_at && (state === 'ended' ? messages.ended(formatMoment(ends_at)) : messages.ends(formatMoment(ends_at))),
  ].filter((term): term is string => Boolean(term));
}

/** How often it was used, in words; empty when there is nothing to say. */
export function usesOf({ uses, total_limit }: Coupon): string {
  return uses > 0 || total_limit !== null ? messages.usesInWords(uses, total_limit) : '';
}

export function hasTerms(coupon: Coupon): boolean {
  return coupon.state !== 'live' || termsOf(coupon).length > 0 || usesOf(coupon) !== '';
}
