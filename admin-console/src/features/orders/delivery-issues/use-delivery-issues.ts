import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { type Order, orders } from '../api';
import { readingPace } from '../live/freshness';
import { useLiveOrders } from '../live/use-live-orders';

/** Deliveries that need a person, read again whenever something happens to an order; the board sounds for them from any tab. */
export function useDeliveryIssues() {
  const feed = useLiveOrders();
  const issues = useInfiniteQuery({
    ...orders.deliveryIssues(useApi()),
    refetchInterval: readingPace(feed),
    refetchIntervalInBackground: true,
  });
  const rows = issues.data?.rows ?? NONE;
  return { ...issues, rows, count: issues.data?.total ?? rows.length };
}

const NONE: Order[] = [];
