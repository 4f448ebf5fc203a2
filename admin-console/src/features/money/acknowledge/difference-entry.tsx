import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay, formatMoment } from '../../../platform/shop-time';
import { StatusChip } from '../../../ui/status-chip';
import { AcknowledgeButton, ReopenButton } from './acknowledge-button';
import type { Difference } from '../api';
import { messages } from '../messages';
import { NextStep, OrderLink, ProviderNumber } from '../money-parts';
import { Acknowledgement, BothAmounts } from '../difference-parts';

/** `day`: it stands apart from the other differences of its day, and names it. */
export function DifferenceEntry({ difference, day = false }: { difference: Difference; day?: boolean }) {
  const { kind, subject, order_id, ours, theirs, state, resolved_at, why, next_step } = difference;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>
          {messages.kinds[kind]}
        </Typography>
        {resolved_at && <StatusChip colour="green">{messages.resolved(formatMoment(resolved_at))}</StatusChip>}
        {state === 'acknowledged' && !day && <StatusChip colour="grey">{messages.acknowledge.is}</StatusChip>}
      </Box>
      <BothAmounts ours={ours} theirs={theirs} />
      <Acknowledgement difference={difference} />
      {state === 'open' && <NextStep why={why} next={next_step} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <OrderLink id={order_id} />
        <ProviderNumber number={subject} />
        {day && (
          <Typography component="span" variant="body2" color="textSecondary">
            {messages.acknowledge.ofDay(formatDay(difference.day))}
          </Typography>
        )}
      </Box>
      {state === 'open' && <AcknowledgeButton difference={difference} />}
      {state === 'acknowledged' && <ReopenButton difference={difference} />}
    </Box>
  );
}
