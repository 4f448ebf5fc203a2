import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import type { Sales } from './api';
import { messages } from './messages';

/** The sums of a span, the most important one first and largest. Cash that is still at the doors is no revenue. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const figures = [
    [messages.revenue, formatRupees(sales.revenue)],
    ...(sales.cash_on_delivery > 0 ? [[messages.cash, formatRupees(sales.cash_on_delivery)] as const] : []),
    [messages.orders, String(sales.orders)],
    [messages.average, formatRupees(sales.average_order)],
    [messages.cancelled, String(sales.cancelled)],
    [messages.refunded, formatRupees(sales.refunded)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 8.5rem), 1fr))' }}
    >
      {figures.map(([name, value], place) => (
        <Box key={name}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: place === 0 ? '1.75rem' : '1.375rem' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
