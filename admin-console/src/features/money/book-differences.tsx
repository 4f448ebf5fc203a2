import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { money } from './api';
import { DifferenceEntry } from './difference-entry';
import { messages } from './messages';

/** A day's differences, the open ones first. */
export function BookDifferences({ day }: { day: string }) {
  const { data, error, isPending, refetch } = useQuery(money.book(useApi(), day));
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
        {data?.differences.map((each) => (
          <DifferenceEntry key={each.id} difference={each} />
        ))}
      </Box>
    </>
  );
}
