import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { OrderLink } from './order-link';
import { ProviderNumber } from './provider-number';

/** The order, since when, and the number by which the provider knows it. */
export function WhichOrder({ id, moment, number }: { id: string | null; moment: string; number: string | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25, minWidth: 200 }}>
      <OrderLink id={id} />
      <Typography component="span" variant="body2" color="textSecondary">
        {formatMoment(moment)}
      </Typography>
      <ProviderNumber number={number} />
    </Box>
  );
}
