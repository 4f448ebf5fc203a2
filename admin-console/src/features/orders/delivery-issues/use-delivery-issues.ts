import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { orders } from '../api';
import { readingPace } from '../live/freshness';
import { useLiveOrders } from '../live/use-live-orders';

/** Deliveries that need a person, read again whenever something happens to an order; the board sounds for them from any tab. */
export function useDeliveryIssues() {
  const feed = useLiveOrders();
  return useQuery({ ...orders.deliveryIssues(useApi()), refetchInterval: readingPace(feed), refetchIntervalInBackground: true });
}
