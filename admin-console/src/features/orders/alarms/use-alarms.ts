import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useOrderFeed } from '../../../platform/order-feed';
import { orders } from '../api';

/** Deliveries that need a person, read anew whenever something happens to an order. */
export function useAlarms() {
  const query = orders.alarms(useApi());
  const cache = useQueryClient();
  useOrderFeed(() => void cache.invalidateQueries({ queryKey: query.queryKey }));
  return useQuery(query);
}
