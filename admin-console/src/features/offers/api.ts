import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useNotices } from '../../ui/notices/notices';
import { messages } from './messages';

export type Offer = Schemas['OfferReply'];

export const offers = {
  all: ['offers'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: [...offers.all, 'list'],
      queryFn: () => readEveryPage((query) => api.GET('/admin/offers', { params: { query } })),
    }),
  /** Coupons that no offer shows yet: they change with every offer, so they are kept among the offers. */
  unassignedCoupons: (api: AdminApi) =>
    queryOptions({
      queryKey: [...offers.all, 'unassigned-coupons'],
      queryFn: () => readReply(api.GET('/admin/unassigned-coupons')),
    }),
};

/** The names of drafts. */
export const NEW_OFFER = 'offer:new';
export const offerDraft = ({ id }: Offer): string => `offer:${id}`;

export function useCreateOffer() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: messages.createFailed, draft: NEW_OFFER },
    mutationFn: (body: Schemas['CreateOfferRequest']) => readReply(api.POST('/admin/offers', { body })),
    onSuccess: () => notices.success(messages.created),
    onSettled: () => void cache.invalidateQueries({ queryKey: offers.all }),
  });
}

export function useDeleteOffer() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: ({ id }: Offer) => readReply(api.DELETE('/admin/offers/{id}', { params: { path: { id } } })),
    onSuccess: (_reply, { name }) => notices.success(messages.deleted(name)),
    onSettled: () => void cache.invalidateQueries({ queryKey: offers.all }),
  });
}

/** The dialog shows a failure itself. */
export function useSaveOffer(offer: Offer) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: offerDraft(offer) },
    mutationFn: (body: Schemas['UpdateOfferRequest']) =>
      readReply(api.PUT('/admin/offers/{id}', { params: { path: { id: offer.id } }, body })),
    onSuccess: ({ name }) => notices.success(messages.saved(name)),
    onSettled: () => void cache.invalidateQueries({ queryKey: offers.all }),
  });
}
