import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Order } from '../api';
import { messages } from '../messages';
import { trackingLink } from './tracking-link';

interface OrderActionsProps {
  order: Order;
  /** In a table row: side by side at the right edge. */
  inRow?: boolean;
  onView: (order: Order) => void;
}

export function OrderActions({ order, inRow = false, onView }: OrderActionsProps) {
  const tracking = trackingLink(order.tracking_url);
  return (
    <Box sx={{ display: 'flex', flexWrap: inRow ? 'nowrap' : 'wrap', justifyContent: inRow ? 'flex-end' : 'flex-start', gap: 1 }}>
      {tracking && (
        <Button
          size="small"
          href={tracking}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<OpenInNew />}
          aria-label={messages.trackOrder(order.id)}
        >
          {messages.track}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => onView(order)}
        aria-label={messages.viewDetailsOf(order.id)}
      >
        {messages.viewDetails}
      </Button>
    </Box>
  );
}
