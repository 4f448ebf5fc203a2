import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CardList } from '../../ui/lists/card-list';
import { formatMoment } from '../../platform/shop-time';
import type { Payment } from './api';
import { Figures } from './figures';
import { messages } from './messages';
import { MoneyCard } from './money-card';
import { OrderLink } from './order-link';
import { PaymentState } from './payment-state';
import { ProviderNumber } from './provider-number';

export function PaymentCards({ payments }: { payments: Payment[] }) {
  return (
    <CardList label={messages.views.payments}>
      {payments.map((payment) => (
        <MoneyCard key={payment.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
            <OrderLink id={payment.order_id} />
            <PaymentState status={payment.status} />
          </Box>
          <Figures figures={figuresOf(payment)} />
          <Box>
            <Typography variant="body2" color="textSecondary">
              {formatMoment(payment.created_at)}
            </Typography>
            <ProviderNumber number={payment.provider_payment_id} />
          </Box>
        </MoneyCard>
      ))}
    </CardList>
  );
}

/** On a phone only where money is. */
function figuresOf({ amount, captured, sold, owed, returned }: Payment): [string, number][] {
  if (captured === 0) return [[messages.amount, amount]];
  const parts: [string, number][] = [
    [messages.sold, sold],
    [messages.owed, owed],
    [messages.returned, returned],
  ];
  return [[messages.captured, captured], ...parts.filter(([, sum]) => sum > 0)];
}
