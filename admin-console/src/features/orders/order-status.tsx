import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../ui/visually-hidden';
import { orderBadge } from '@shop/domain';
import { StatusChip } from '../../ui/status-chip';
import type { Order } from './api';
import { CashChip } from './cash-on-delivery';
import { courierText } from './courier-text';
import { messages } from './messages';

/**
 * The courier's status, in words, where there is one, else our own. Most of the courier's have no colour of ours,
 * so our own status stands beside them in its colour. `withCourier` is false where a delivery issue beside it says the same.
 */
export function OrderStatus({ order, withCourier = true }: { order: Order; withCourier?: boolean }) {
  const { status } = order;
  const borzo_status = withCourier ? order.borzo_status : null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {borzo_status && (
        <StatusChip colour={orderBadge(borzo_status)} icon={<DeliveryDiningOutlined aria-hidden />}>
          <Box component="span" sx={visuallyHidden}>
            {messages.courierStatus}
          </Box>
          <span>{courierText(borzo_status)}</span>
        </StatusChip>
      )}
      <StatusChip colour={orderBadge(status)}>
        {borzo_status && (
          <Box component="span" sx={visuallyHidden}>
            {messages.orderStatus}
          </Box>
        )}
        <span>{status}</span>
      </StatusChip>
      <CashChip order={order} />
    </Box>
  );
}
