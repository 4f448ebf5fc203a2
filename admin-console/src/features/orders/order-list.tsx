import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/empty-state';
import { ListFilters } from '../../ui/list-filters';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { useCardsOnly } from '../../ui/narrow';
import { type Order, type OrderFilters, orders } from './api';
import { messages } from './messages';
import { OlderOrders } from './older-orders';
import { OrderCards } from './order-cards';
import { draftedOrder } from './order-draft';
import { OrderDetails } from './order-details';
import { OrderTable } from './order-table';

const STATUSES = { '': messages.anyStatus, ...messages.statuses };

export function OrderList() {
  const [asked] = useSearchParams();
  const [filters, setFilters] = useState<OrderFilters>(() => startingFilters(asked));
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    orders.list(useApi(), filters),
  );
  const [openId, setOpenId] = useState(draftedOrder);
  const view = useCallback((order: Order) => setOpenId(order.id), []);
  const cardsOnly = useCardsOnly();
  if (isPending) return <LoadingOrders />;
  const rows = data?.rows;
  const isFiltered = Object.keys(filters).length > 0;
  const opened = rows?.find(({ id }) => id === openId);
  const List = cardsOnly ? OrderCards : OrderTable;
  return (
    <>
      <ListFilters
        filters={filters}
        searchHint={messages.searchHint}
        statusLabel={messages.filterStatus}
        statuses={STATUSES}
        onChange={setFilters}
      />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {rows && isFiltered && data.total !== null && (
        <Typography color="textSecondary" role="status" sx={{ mb: 2 }}>
          {messages.found(data.total)}
        </Typography>
      )}
      {rows?.length === 0 && (
        <Card>
          {isFiltered ? (
            <EmptyState title={messages.noneFoundTitle} text={messages.noneFoundText} />
          ) : (
            <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
          )}
        </Card>
      )}
      {rows && rows.length > 0 && <List orders={rows} onView={view} />}
      {hasNextPage && <OlderOrders pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
      {opened && <OrderDetails order={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}

/** Another screen may lead here to one order: `?q=2PYVD44AWCH8`. */
function startingFilters(asked: URLSearchParams): OrderFilters {
  const q = asked.get('q')?.slice(0, 80);
  return q ? { q } : {};
}

function LoadingOrders() {
  return (
    <Card sx={{ pt: 3 }}>
      <Typography color="textSecondary" sx={{ px: { xs: 2.5, sm: 3 }, pb: 2 }}>
        {messages.loading}
      </Typography>
      <ListSkeleton label={messages.loading} rows={6} />
    </Card>
  );
}
