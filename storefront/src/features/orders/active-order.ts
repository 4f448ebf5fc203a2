import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { useSession } from '../../platform/session';
import { activeOrderQuery } from './api';

export interface ActiveOrder {
  orderId: string | null;
  /** The shop has said so since this page was opened; false for what is only remembered. */
  isFromNow: boolean;
}

/** The order that 'Track Your Order' leads to: the shopper's latest one under way, on whatever device it was placed. */
export function useActiveOrder(): ActiveOrder {
  const api = useApi();
  const { status } = useSession();
  const [since] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useQuery({
    ...activeOrderQuery(api),
    enabled: status === 'in',
    staleTime: 0, // asked again also when it was kept a moment ago, on the page before
  });
  return { orderId: (status === 'in' && data?.id) || null, isFromNow: dataUpdatedAt >= since };
}
