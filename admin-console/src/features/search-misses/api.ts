import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';

export type SearchMiss = Schemas['SearchMissReply'];

export const searchMisses = (api: AdminApi) =>
  queryOptions({
    queryKey: ['search-misses'],
    queryFn: () => readReply(api.GET('/admin/search-misses')),
  });
