import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type SearchMiss = Schemas['SearchMissReply'];

const KEY = ['search-misses'];

export const searchMisses = (api: AdminApi) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => readReply(api.GET('/admin/search-misses')),
  });

export const useDeleteSearchMiss = () =>
  useApiMutation({
    call: (api, { text }: SearchMiss) => api.DELETE('/admin/search-misses/{text}', { params: { path: { text } } }),
    success: (_reply, { text }) => messages.deleted(text),
    refresh: [KEY],
  });
