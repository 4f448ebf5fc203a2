import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '../api';
import { messages } from '../messages';
import { placedText } from '../order-text';

/** The id, whole, with the time at which the order came in. */
export function OrderNumber({ order }: { order: Order }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {messages.number(order.id)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {placedText(order)}
      </Typography>
    </Box>
  );
}
