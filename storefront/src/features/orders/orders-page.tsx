import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { PageHead } from '../../platform/page-head';
import { useSession, useSessionStore } from '../../platform/session';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states/empty-state';
import { Icon } from '../../ui/icons/icon';
import { LoadFailed } from '../../ui/states/load-failed';
import page from '../../ui/page-column.module.css';
import { SkeletonList } from '../../ui/states/skeleton';
import { type Order, type OrderedItem, ordersQuery } from './api';
import { messages } from './messages';
import { OrderCard } from './order-card';
import { useOrderAgain } from './order-page';

export interface OrdersPageProps {
  onTrack: (orderId: string) => void;
  /** Puts what is still sold into the cart. */
  onOrderAgain: (items: OrderedItem[]) => Promise<void>;
}

/** The shopper's own orders, the newest first. */
export function OrdersPage({ onTrack, onOrderAgain }: OrdersPageProps) {
  const api = useApi();
  const { status } = useSession();
  const { restore } = useSessionStore();
  const {
    data: orders,
    isError,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    ...ordersQuery(api),
    enabled: status === 'in',
  });
  const isSessionUnknown = status === 'error';
  const load = () => void (isSessionUnknown ? restore() : refetch());
  return (
    <div className={page.page}>
      <PageHead title={messages.title} path={null} />
      <h1>{messages.title}</h1>
      {orders ? (
        <OrderList orders={orders} onTrack={onTrack} onOrderAgain={onOrderAgain} />
      ) : isError || isSessionUnknown ? (
        <LoadFailed title={messages.failed} retry={messages.again} busy={isFetching} onRetry={load} />
      ) : (
        <Loading />
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </div>
  );
}

function OrderList({ orders, onTrack, onOrderAgain }: { orders: Order[] } & OrdersPageProps) {
  const again = useOrderAgain(onOrderAgain);
  if (orders.length === 0) {
    return <EmptyState title={messages.empty} text={messages.emptyHint} art={<Icon name="receipt" size={56} />} />;
  }
  return (
    <ul className={page.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} onTrack={onTrack} again={again} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className={page.list}>
      <SkeletonList label={messages.loading} heights={['13rem', '13rem']} />
    </div>
  );
}
