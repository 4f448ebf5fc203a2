import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardList } from '../../ui/lists/card-list';
import { formatMoment } from '../../platform/shop-time';
import { Amount } from './amount';
import type { Refund } from './api';
import { messages } from './messages';
import { MoneyCard } from './money-card';
import { NextStep } from './next-step';
import { OrderLink } from './order-link';
import { ProviderNumber } from './provider-number';
import { reasonText } from './refund-reason';
import { RefundState } from './refund-state';

export function RefundCards({ refunds }: { refunds: Refund[] }) {
  return (
    <CardList label={messages.views.refunds}>
      {refunds.map((refund) => (
        <MoneyCard key={refund.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
            <OrderLink id={refund.order_id} />
            <RefundState status={refund.status} />
          </Box>
          <Box>
            <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
              <Amount amount={refund.amount} />
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{reasonText(refund.reason)}</Typography>
          </Box>
          {refund.why && refund.next_step && <NextStep why={refund.why} next={refund.next_step} />}
          <Box>
            <Typography variant="body2" color="textSecondary">
              {formatMoment(refund.created_at)}
            </Typography>
            <ProviderNumber number={refund.provider_refund_id ?? refund.provider_payment_id} />
          </Box>
        </MoneyCard>
      ))}
    </CardList>
  );
}
