import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { Unfold } from '../../ui/unfold';
import { visuallyHidden } from '../../ui/visually-hidden';
import { money } from './api';
import { DifferenceEntry } from './difference-entry';
import { messages } from './messages';

/** What waits for nobody any more, out of the way and in plain sight. */
export function AsideList({ count }: { count: number }) {
  const asides = useInfiniteQuery(money.asides(useApi()));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = asides;
  return (
    <Box component="section" aria-label={messages.aside.list}>
      <Typography component="h2" sx={visuallyHidden}>
        {messages.aside.list}
      </Typography>
      <Unfold label={messages.aside.count(count)}>
        <Typography color="textSecondary" sx={{ maxWidth: '70ch', mb: 2 }}>
          {messages.aside.listText}
        </Typography>
        {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void asides.refetch()} />}
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
          <Button variant="outlined" sx={{ mt: 2 }} loading={isFetchingNextPage} onClick={() => void asides.fetchNextPage()}>
            {messages.older}
          </Button>
        )}
      </Unfold>
    </Box>
  );
}
