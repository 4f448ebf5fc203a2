import { readReply } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';

/** All that is read of Money begins with it. */
export const MONEY = ['money'] as const;

// What needs attention is read again each minute: the screen is left on.
const FRESH_MS = 60_000;

/** Read on every screen, for the count in the menu: apart from what the page needs besides. */
export const moneyOverview = (api: AdminApi) =>
  queryOptions({
    queryKey: [...MONEY, 'overview'],
    queryFn: () => readReply(api.GET('/admin/money')),
    refetchInterval: FRESH_MS,
  });
