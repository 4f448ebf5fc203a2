import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';

export type KnownShopper = Schemas['KnownShopperReply'];
export type ShopperPrivacy = Schemas['ShopperPrivacyReply'];
export type ErasedAccount = Schemas['ErasedAccountReply'];
export type DataFiles = Schemas['DownloadedDataReply'];

const byId = (id: string) => ({ params: { path: { id } } });

// What is under way changes by itself, and nothing personal stays longer than it is looked at.
const FRESH = { staleTime: 0, gcTime: 0 };

export const shopperData = {
  found: (api: AdminApi, text: string) =>
    queryOptions({
      queryKey: ['shopper-data', 'found', text],
      queryFn: () => readReply(api.POST('/admin/shoppers/find', { body: { text } })),
      ...FRESH,
    }),
  one: (api: AdminApi, id: string) =>
    queryOptions({
      queryKey: ['shopper-data', 'one', id],
      queryFn: () => readReply(api.GET('/admin/shoppers/{id}', byId(id))),
      ...FRESH,
    }),
};

export const useDownloadOf = ({ id }: KnownShopper) =>
  useApiMutation({
    call: (api, body: Schemas['DownloadShopperDataRequest']) => api.POST('/admin/shoppers/{id}/download', { ...byId(id), body }),
  });

/** A refusal says that something is under way, which is read again. */
export const useErase = ({ id }: KnownShopper) =>
  useApiMutation({
    call: (api, password: string) => api.POST('/admin/shoppers/{id}/erase', { ...byId(id), body: { password } }),
    onError: (_error, _password, _started, { client }) => client.invalidateQueries({ queryKey: ['shopper-data', 'one', id] }),
  });
