import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { formatMoment } from '../../ui/moment';
import { StatusChip } from '../../ui/status-chip';
import { formatAmount } from './amount';
import { type Difference, money } from './api';
import { messages } from './messages';
import { NextStep } from './next-step';
import { OrderLink } from './order-link';
import { ProviderNumber } from './provider-number';

/** A day's differences, the open ones first. */
export function BookDifferences({ day }: { day: string }) {
  const { data, error, isPending, refetch } = useQuery(money.book(useApi(), day));
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
        {data?.differences.map((each) => (
          <OneDifference key={each.id} difference={each} />
        ))}
      </Box>
    </>
  );
}

function OneDifference({ difference }: { difference: Difference }) {
  const { kind, subject, order_id, ours, theirs, healed_at, why, next_step } = difference;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
          {messages.kinds[kind]}
        </Typography>
        {healed_at && <StatusChip colour="green">{messages.healed(formatMoment(healed_at))}</StatusChip>}
      </Box>
      <Typography>
        {messages.ours}: <strong>{sum(ours)}</strong> · {messages.theirs}: <strong>{sum(theirs)}</strong>
      </Typography>
      {!healed_at && <NextStep why={why} next={next_step} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <OrderLink id={order_id} />
        <ProviderNumber number={subject} />
      </Box>
    </Box>
  );
}

const sum = (amount: number | null): string => (amount === null ? messages.none : formatAmount(amount));
