import { ApiError } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../platform/api';
import { PageHead } from '../../platform/page-head';
import { useSession, useSessionStore } from '../../platform/session';
import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import { LoadFailed } from '../../ui/states/load-failed';
import { SkeletonList } from '../../ui/states/skeleton';
import { type OrderedItem, orderQuery } from './api';
import { messages } from './messages';
import { type OrderAgain, OrderDetails } from './order-details';
import styles from './order-page.module.css';

export interface OrderPageProps {
  id: string;
  onTrack: (orderId: string) => void;
  /** Puts what is still sold into the cart. */
  onOrderAgain: (items: OrderedItem[]) => Promise<void>;
  /** Shown for an order that is not there, or not this shopper's. */
  notFound: ReactNode;
}

/** One own order at an address of its own. */
export function OrderPage({ id, onTrack, onOrderAgain, notFound }: OrderPageProps) {
  const { status } = useSession();
  const { restore } = useSessionStore();
  const { data: order, error, isFetching, refetch } = useQuery({ ...orderQuery(useApi(), id), enabled: status === 'in' });
  const isSessionUnknown = status === 'error';
  const load = () => void (isSessionUnknown ? restore() : refetch());
  const again = useOrderAgain(onOrderAgain);
  if (!order && error instanceof ApiError && error.status === 404) return notFound;
  return (
    <div className={styles.page}>
      <PageHead title={messages.order(id)} path={null} />
      <Link to="/orders" className={styles.back}>
        <Icon name="back" size={20} /> {messages.allOrders}
      </Link>
      {order ? (
        <OrderDetails order={order} onTrack={onTrack} again={again} />
      ) : error || isSessionUnknown ? (
        <LoadFailed title={messages.orderFailed} retry={messages.again} busy={isFetching} onRetry={load} />
      ) : (
        <SkeletonList label={messages.loadingOrder} heights={['9rem', '18rem']} />
      )}
    </div>
  );
}

/** One press at a time, however long the server takes to answer. */
export function useOrderAgain(orderAgain: OrderPageProps['onOrderAgain']): OrderAgain {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    order: (items) => {
      setBusy(true);
      void orderAgain(items).finally(() => setBusy(false));
    },
  };
}
