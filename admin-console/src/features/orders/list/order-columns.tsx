import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Column } from '../../../ui/lists/data-table';
import type { Order } from '../api';
import { preloadOrderDetails } from '../order-details-on-demand';
import { messages } from '../messages';
import { OrderStatus } from '../order-status';
import { placedText } from '../order-text';

/** Each shows its details by `onView`. */
export function orderColumns(onView: (order: Order) => void): Column<Order>[] {
  const { order, customer, phone, status, actions } = messages.columns;
  return [
    {
      heading: order,
      cell: (each) => <OrderNumber order={each} />,
      card: (each) => (
        <>
          <OrderNumber order={each} />
          <OrderStatus order={each} />
        </>
      ),
      sx: { minWidth: 210 },
    },
    {
      heading: customer,
      cell: ({ customer_name }) => customer_name,
      card: (each) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }}>{each.customer_name}</Typography>
          <Typography>{each.phone}</Typography>
          <Typography color="textSecondary">{each.address}</Typography>
        </Box>
      ),
      sx: { overflowWrap: 'anywhere' },
    },
    { heading: phone, cell: (each) => each.phone, card: null, sx: { whiteSpace: 'nowrap' } },
    { heading: status, cell: (each) => <OrderStatus order={each} />, card: null },
    {
      heading: actions,
      align: 'right',
      cell: (each) => <OrderLinks inRow order={each} onView={onView} />,
      card: (each) => <OrderLinks order={each} onView={onView} />,
    },
  ];
}

/** The id, whole, with the time at which the order came in. */
function OrderNumber({ order }: { order: Order }) {
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

interface OrderLinksProps {
  order: Order;
  /** In a table row: side by side at the right edge. */
  inRow?: boolean;
  onView: (order: Order) => void;
}

function OrderLinks({ order, inRow = false, onView }: OrderLinksProps) {
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
        onPointerEnter={preloadOrderDetails}
        onFocus={preloadOrderDetails}
        onClick={() => onView(order)}
        aria-label={messages.viewDetailsOf(order.id)}
      >
        {messages.viewDetails}
      </Button>
    </Box>
  );
}

/** The courier's tracking page, or null for everything that is not a web address: a `javascript:` link must never be clickable. */
function trackingLink(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
