import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useNotices } from '../../ui/notices/notices';
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

export function useCreateCoupon() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: messages.createFailed, draft: NEW_COUPON },
    mutationFn: (body: Schemas['CreateCouponRequest']) => readReply(api.POST('/admin/coupons', { body })),
    onSuccess: (_reply, { code }) => notices.success(messages.created(code)),
    onSettled: () => void cache.invalidateQueries({ queryKey: coupons.all }),
  });
}

export function useDeleteCoupon() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: ({ id }: Coupon) => readReply(api.DELETE('/admin/coupons/{id}', { params: { path: { id } } })),
    onSuccess: ({ ended_offer }, { code }) => {
      notices.success(messages.deleted(code));
      if (ended_offer) notices.success(messages.offerEnded(ended_offer));
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: coupons.all }),
  });
}

/** The dialog shows a failure itself. */
export function useSaveCoupon(coupon: Coupon) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: couponDraft(coupon) },
    mutationFn: (body: Schemas['UpdateCouponRequest']) =>
      readReply(api.PUT('/admin/coupons/{id}', { params: { path: { id: coupon.id } }, body })),
    onSuccess: ({ code }) => notices.success(messages.saved(code)),
    onSettled: () => void cache.invalidateQueries({ queryKey: coupons.all }),
  });
}

export function useEndCoupon() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: messages.endFailed },
    mutationFn: ({ id }: Coupon) => readReply(api.PUT('/admin/coupons/{id}/end', { params: { path: { id } } })),
    onSuccess: (_reply, { code, offer_name }) => {
      notices.success(messages.couponEnded(code));
      if (offer_name) notices.success(messages.offerEnded(offer_name));
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: coupons.all }),
  });
}
