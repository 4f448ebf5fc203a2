import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useNotices } from '../../ui/notices';
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

export function useCreateCoupon() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: messages.createFailed },
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
