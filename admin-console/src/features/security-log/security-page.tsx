import { useInfiniteQuery } from '@tanstack/react-query';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadMore } from '../../ui/lists/load-more';
import { ResponsiveList } from '../../ui/lists/responsive-list';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { AlarmList } from './alarm-list';
import { securityEvents } from './api';
import { EVENT_COLUMNS } from './event-columns';
import { NO_FILTER, SecurityFilters } from './security-filters';
import { messages } from './messages';

export default function SecurityPage() {
  const [filter, setFilter] = useState(NO_FILTER);
  const list = useInfiniteQuery(securityEvents(useApi(), filter));
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <AlarmList />
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        {messages.logTitle}
      </Typography>
      <SecurityFilters filter={filter} onChange={setFilter} />
      {list.isError && <LoadFailure text={failureText(list.error, messages.fetchFailed)} onRetry={() => void list.refetch()} />}
      {list.isPending && <ListSkeleton label={messages.loading} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <ResponsiveList label={messages.logTitle} columns={EVENT_COLUMNS} rows={rows} keyOf={({ id }) => id} />
      )}
      {list.hasNextPage && (
        <LoadMore label={messages.older} pending={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
