import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { shopDay } from '@shop/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { useDownload } from '../../../platform/use-api-mutation';
import { Field } from '../../../ui/fields/field';
import { EmptyState } from '../../../ui/lists/empty-state';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadMore } from '../../../ui/lists/load-more';
import { LoadFailure } from '../../../ui/load-failure';
import { differencesCsv, money, useReconcileDay } from '../api';
import { messages } from '../messages';
import { DayCard } from './day-card';

export function ReconciliationView() {
  const days = useInfiniteQuery(money.reconciliations(useApi()));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = days;
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        {messages.reconciliationText}
      </Typography>
      <ReconcileDay hasDifferences={data?.some(({ open, acknowledged }) => open + acknowledged > 0) ?? false} />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void days.refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={messages.daysEmptyTitle} text={messages.daysEmptyText} />
        </Card>
      )}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.daysTitle}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {data.map((reconciliation) => (
            <DayCard key={reconciliation.day} reconciliation={reconciliation} />
          ))}
        </Box>
      )}
      {hasNextPage && <LoadMore label={messages.older} pending={isFetchingNextPage} onLoad={() => void days.fetchNextPage()} />}
    </>
  );
}

/** Any day may be reconciled now, today as far as it has come. */
function ReconcileDay({ hasDifferences }: { hasDifferences: boolean }) {
  const [day, setDay] = useState(() => shopDay(new Date()));
  const { isPending, mutate } = useReconcileDay();
  const download = useDownload(differencesCsv);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 3, '& input': { colorScheme: 'light dark' } }}>
      <Box sx={{ width: { xs: '100%', sm: 220 } }}>
        <Field
          label={messages.day}
          type="date"
          value={day}
          inputProps={{ min: '2024-01-01', max: shopDay(new Date()) }}
          onChange={({ target }) => setDay(target.value)}
        />
      </Box>
      <Button variant="contained" disabled={!day} loading={isPending} onClick={() => mutate(day)} sx={{ minHeight: 56 }}>
        {messages.reconcileNow}
      </Button>
      {hasDifferences && (
        <Button
          variant="outlined"
          startIcon={<Download />}
          loading={download.isPending}
          onClick={() => download.mutate()}
          sx={{ minHeight: 56 }}
        >
          {messages.differencesCsv}
        </Button>
      )}
    </Box>
  );
}
