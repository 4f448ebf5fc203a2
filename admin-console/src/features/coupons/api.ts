import type { Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Coupon = Schemas['CouponReply'];
export type DiscountType = Coupon['discount_type'];

export const coupons = {
  all: ['coupons'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: [...coupons.all, 'list'],
      queryFn: () => readEveryPage((query) => api.GET('/admin/coupons', { params: { query } })),
    }),
};

/** The names of drafts. */
export const NEW_COUPON = 'coupon:new';
export const couponDraft = ({ id }: Coupon): string => `coupon:${id}`;

const byId = ({ id }: Coupon) => ({ params: { path: { id } } });

export const useCreateCoupon = () =>
  useApiMutation({
    call: (api, body: Schemas['CreateCouponRequest']) => api.POST('/admin/coupons', { body }),
    success: (_reply, { code }) => messages.created(code),
    draft: NEW_COUPON,
    refresh: [coupons.all],
  });

export const useSaveCoupon = (coupon: Coupon) =>
  useApiMutation({
    call: (api, body: Schemas['UpdateCouponRequest']) => api.PUT('/admin/coupons/{id}', { ...byId(coupon), body }),
    success: ({ code }) => messages.saved(code),
    draft: couponDraft(coupon),
    refresh: [coupons.all],
  });

export const useDeleteCoupon = () =>
  useApiMutation({
    call: (api, coupon: Coupon) => api.DELETE('/admin/coupons/{id}', byId(coupon)),
    success: ({ ended_offer }, { code }) => [messages.deleted(code), ended_offer && messages.offerEnded(ended_offer)],
    refresh: [coupons.all],
  });

export const useEndCoupon = () =>
  useApiMutation({
    call: (api, coupon: Coupon) => api.PUT('/admin/coupons/{id}/end', byId(coupon)),
    success: (_reply, { code, offer_name }) => [messages.couponEnded(code), offer_name && messages.offerEnded(offer_name)],
    failure: messages.endFailed,
    refresh: [coupons.all],
  });
