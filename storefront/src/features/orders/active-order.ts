import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { useSession } from '../../platform/session';
import { activeOrderQuery } from './api';

/** The order that 'Track Your Order' leads to: the shopper's latest one under way, on whatever device it was placed. */
export function useActiveOrder(): { orderId: string | null } {
  const api = useApi();
  const { status } = useSession();
  const { data } = useQuery({ ...activeOrderQuery(api), enabled: status === 'in' });
  return { orderId: (status === 'in' && data?.id) || null };
}
