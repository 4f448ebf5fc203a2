import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { SelectField } from '../../../ui/fields/select-field';
import { EmptyState } from '../../../ui/lists/empty-state';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { messages } from '../messages';
import { type Review, type ReviewState, reviews, useSetReviewState } from './api';

const texts = messages.reviews;
const STATES = (['pending', 'approved', 'hidden'] as const).map((value) => ({ value, label: texts.states[value] }));

/** What verified buyers say: the true rating, and their texts to approve or to hide. */
export function BuyerReviews() {
  const [state, setState] = useState<ReviewState>('pending');
  const { data, error, refetch } = useQuery(reviews.list(useApi(), state));
  return (
    <Panel title={texts.title} flush>
      <Stack sx={{ gap: 2, px: { xs: 2.5, sm: 3 }, pb: 2.5 }}>
        <Summary />
        <SelectField label={texts.show} options={STATES} value={state} onChoose={setState} />
      </Stack>
      {error ? (
        <LoadFailure inset text={failureText(error, texts.fetchFailed)} onRetry={() => void refetch()} />
      ) : data ? (
        <ReviewList list={data} />
      ) : (
        <ListSkeleton label={texts.loading} />
      )}
    </Panel>
  );
}

function Summary() {
  const { data } = useQuery(reviews.summary(useApi()));
  if (!data) return null;
  const { average, ratings, buyers, buyers_needed } = data;
  return (
    <Typography color="textSecondary">
      {average === null ? texts.none : texts.rating(average, ratings, buyers)}{' '}
      {buyers < buyers_needed ? texts.samplesUntil(buyers_needed) : texts.shownNow}
    </Typography>
  );
}

function ReviewList({ list }: { list: Review[] }) {
  if (list.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {list.map((review) => (
        <Box component="li" key={review.id} sx={{ px: { xs: 2.5, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" color="textSecondary">
            {texts.who(review.first_name ?? texts.buyer, messages.stars(review.rating), review.order_id)}
          </Typography>
          <Typography sx={{ my: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{review.text}</Typography>
          <Decision review={review} />
        </Box>
      ))}
    </Box>
  );
}

function Decision({ review }: { review: Review }) {
  const setReviewState = useSetReviewState();
  const name = review.first_name ?? texts.buyer;
  const decide = (state: 'approved' | 'hidden') => setReviewState.mutate({ review, state });
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {review.state !== 'approved' && (
        <Button
          variant="contained"
          aria-label={texts.approveOne(name)}
          loading={setReviewState.isPending}
          onClick={() => decide('approved')}
        >
          {texts.approve}
        </Button>
      )}
      {review.state !== 'hidden' && (
        <Button
          variant="outlined"
          aria-label={texts.hideOne(name)}
          loading={setReviewState.isPending}
          onClick={() => decide('hidden')}
        >
          {texts.hide}
        </Button>
      )}
    </Stack>
  );
}
