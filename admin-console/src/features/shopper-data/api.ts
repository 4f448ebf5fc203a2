import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';

export type KnownShopper = Schemas['KnownShopperReply'];
export type ShopperPrivacy = Schemas['ShopperPrivacyReply'];
export type ErasedAccount = Schemas['ErasedAccountReply'];
export type DataFiles = Schemas['DownloadedDataReply'];

const byId = (id: string) => ({ params: { path: { id } } });

// The dialog stays until the answer is there: one that never comes must not keep it.
const withinAMinute = () => AbortSignal.timeout(60_000);

// What is under way changes by itself, and nothing personal stays longer than it is looked at.
const FRESH = { staleTime: 0, gcTime: 0 };

export const shopperData = {
  /** Looked for once for each `search`: read again by itself, it would shut the dialog of somebody who is just being erased. */
  found: (api: AdminApi, text: string, search: number) =>
    queryOptions({
      queryKey: ['shopper-data', 'found', text, search],
      queryFn: () => readReply(api.POST('/admin/shoppers/find', { body: { text } })),
      ...FRESH,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
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
    call: (api, body: Schemas['DownloadShopperDataRequest']) =>
      api.POST('/admin/shoppers/{id}/download', { ...byId(id), body, signal: withinAMinute() }),
  });

/** A refusal says that something is under way, which is read again. What it answers is shown, whatever became of the dialog meanwhile. */
export const useErase = ({ id }: KnownShopper, onErased: (account: ErasedAccount) => void) =>
  useApiMutation({
    call: (api, password: string) =>
      api.POST('/admin/shoppers/{id}/erase', { ...byId(id), body: { password }, signal: withinAMinute() }),
    onSuccess: onErased,
    onError: (_error, _password, _started, { client }) => client.invalidateQueries({ queryKey: ['shopper-data', 'one', id] }),
  });
