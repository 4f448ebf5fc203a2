import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { Unfold } from '../../../ui/unfold';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { money } from '../api';
import { DifferenceEntry } from './difference-entry';
import { messages } from '../messages';

/** What needs no attention any more, out of the way and in plain sight. */
export function AcknowledgedList({ count }: { count: number }) {
  const acknowledged = useInfiniteQuery(money.acknowledged(useApi()));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = acknowledged;
  return (
    <Box component="section" aria-label={messages.acknowledge.list}>
      <Typography component="h2" sx={visuallyHidden}>
        {messages.acknowledge.list}
      </Typography>
      <Unfold label={messages.acknowledge.count(count)}>
        <Typography color="textSecondary" sx={{ maxWidth: '70ch', mb: 2 }}>
          {messages.acknowledge.listText}
        </Typography>
        {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void acknowledged.refetch()} />}
        {isPending && <ListSkeleton label={messages.loading} rows={2} />}
        {data && data.length > 0 && (
          <Card
            component="ul"
            sx={{ m: 0, px: { xs: 2.5, sm: 3 }, py: 0.5, listStyle: 'none', '& > li:first-of-type': { border: 0 } }}
          >
            {data.map((each) => (
              <DifferenceEntry key={each.id} difference={each} day />
            ))}
          </Card>
        )}
        {hasNextPage && (
          <Button
            variant="outlined"
            sx={{ mt: 2 }}
            loading={isFetchingNextPage}
            onClick={() => void acknowledged.fetchNextPage()}
          >
            {messages.older}
          </Button>
        )}
      </Unfold>
    </Box>
  );
}
