import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import type { Sales } from './api';
import { messages } from './messages';

/** The five sums of a span, the most important one first and largest. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const figures = [
    [messages.revenue, formatRupees(sales.revenue)],
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
