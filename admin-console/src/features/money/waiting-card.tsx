import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { Amount } from './amount';
import { AsideNote } from './aside-note';
import { BothAmounts } from './both-amounts';
import type { Waiting } from './api';
import { messages } from './messages';
import { NextStep } from './next-step';
import { OrderLink } from './order-link';
import { ProviderNumber } from './provider-number';
import { PutAside } from './put-aside';

export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { kind, amount, order_id, subject, since, why, next_step, difference } = waiting;
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
          {messages.kinds[kind]}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          <Amount amount={amount} />
        </Typography>
      </Box>
      {difference && <BothAmounts ours={difference.ours} theirs={difference.theirs} />}
      {difference && <AsideNote difference={difference} />}
      <NextStep why={why} next={next_step} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <OrderLink id={order_id} />
        <ProviderNumber number={subject} />
        <Typography component="span" variant="body2" color="textSecondary">
          {messages.since(formatMoment(since))}
        </Typography>
      </Box>
      {difference && <PutAside difference={difference} />}
    </Card>
  );
}
