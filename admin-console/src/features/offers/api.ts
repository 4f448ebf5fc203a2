import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useApiMutation } from '../../platform/use-api-mutation';
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

const byId = ({ id }: Offer) => ({ params: { path: { id } } });

export const useCreateOffer = () =>
  useApiMutation({
    call: (api, body: Schemas['CreateOfferRequest']) => api.POST('/admin/offers', { body }),
    success: messages.created,
    draft: NEW_OFFER,
    refresh: [offers.all],
  });

export const useSaveOffer = (offer: Offer) =>
  useApiMutation({
    call: (api, body: Schemas['UpdateOfferRequest']) => api.PUT('/admin/offers/{id}', { ...byId(offer), body }),
    success: ({ name }) => messages.saved(name),
    draft: offerDraft(offer),
    refresh: [offers.all],
  });

export const useDeleteOffer = () =>
  useApiMutation({
    call: (api, offer: Offer) => api.DELETE('/admin/offers/{id}', byId(offer)),
    success: (_reply, { name }) => messages.deleted(name),
    refresh: [offers.all],
  });
