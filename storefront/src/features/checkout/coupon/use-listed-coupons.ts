import { type CouponFit, type ListedCoupon, type Rupees, rankCoupons } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useSession } from '../../../platform/session';
import { listedCouponsQuery } from '../api';

export interface RankedCoupon {
  coupon: ListedCoupon;
  fit: CouponFit;
}

export interface ListedCoupons {
  /** The best for this order first; empty until they are known, and when they cannot be read. */
  ranked: RankedCoupon[];
  readAgain(): void;
}

/** The coupons that the owner lists, ranked by the same function as anywhere; what one really takes off, the shop's server says. */
export function useListedCoupons(subtotal: Rupees): ListedCoupons {
  const { status } = useSession();
  const { data = [], dataUpdatedAt, refetch } = useQuery({ ...listedCouponsQuery(useApi()), enabled: status === 'in' });
  return { ranked: rankCoupons(data, subtotal, new Date(dataUpdatedAt)), readAgain: () => void refetch() };
}
