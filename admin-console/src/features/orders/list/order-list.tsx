import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { useLastingFailure } from '../../../platform/lasting-failure';
import { useOutcomes, useWaitingSteps } from '../../../platform/waiting-steps';
import { EmptyState } from '../../../ui/lists/empty-state';
import { ListFilters } from '../../../ui/lists/list-filters';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadMore } from '../../../ui/lists/load-more';
import { ResponsiveList } from '../../../ui/lists/responsive-list';
import { LoadFailure } from '../../../ui/load-failure';
import { onDemand } from '../../../ui/on-demand';
import { type OrderFilters, orders } from '../api';
import { freshnessOf, readingPace } from '../live/freshness';
import { LiveStatus } from '../live/live-status';
import { OrderChanges } from '../live/order-changes';
import { useLiveOrders } from '../live/use-live-orders';
import { messages } from '../messages';
import { useOpenedOrder } from '../details/opened-order';
import { OrderDetails } from '../order-details-on-demand';
import { orderColumns } from './order-columns';

/** Comes with the details, where the steps are pressed. */
const { Part: WaitingStepsNotice } = onDemand(() => import('../waiting-steps/waiting-steps-notice'));

const STATUSES = { '': messages.anyStatus, ...messages.statuses };

export function OrderList() {
  const [asked, setAsked] = useSearchParams();
  const [filters, setFilters] = useState<OrderFilters>(() => startingFilters(asked));
  const filter = (changed: OrderFilters) => {
    setFilters(changed);
    if (changed.q !== filters.q) setAsked(withSearch(changed.q), { replace: true });
  };
  const feed = useLiveOrders();
  const list = useInfiniteQuery({ ...orders.list(useApi(), filters), refetchInterval: readingPace(feed) });
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const failure = useLastingFailure(list);
  const rows = data?.rows;
  const { opened, view } = useOpenedOrder(rows);
  const columns = useMemo(() => orderColumns(({ id }) => view(id)), [view]);
  const steps = useWaitingSteps();
  const outcomes = useOutcomes();
  if (isPending && !failure) return <LoadingOrders />;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <ListFilters
        filters={filters}
        searchHint={messages.searchHint}
        statusLabel={messages.filterStatus}
        statuses={STATUSES}
        onChange={filter}
      />
      {(steps.length > 0 || outcomes.length > 0) && <WaitingStepsNotice />}
      {failure && <LoadFailure text={failureText(failure, messages.fetchFailed)} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 2 }}>
        <LiveStatus freshness={freshnessOf(feed, [list])} />
        {rows && isFiltered && data.total !== null && (
          <Typography color="textSecondary" role="status">
            {messages.found(data.total, data.hasMoreThanTotal)}
          </Typography>
        )}
      </Box>
      <OrderChanges orders={list.isPlaceholderData ? undefined : rows} filters={filters} />
      {rows?.length === 0 && (
        <Card>
          {isFiltered ? (
            <EmptyState title={messages.noneFoundTitle} text={messages.noneFoundText} />
          ) : (
            <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
          )}
        </Card>
      )}
      {rows && rows.length > 0 && (
        <ResponsiveList label={messages.listTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      {hasNextPage && <LoadMore label={messages.loadOlder} pending={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
      {opened && <OrderDetails order={opened} onClose={() => view(null)} />}
    </>
  );
}

/** The search stays when the page is loaded again. */
const withSearch = (q: string | undefined) => (asked: URLSearchParams) => {
  if (q) asked.set('q', q);
  else asked.delete('q');
  return asked;
};

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
