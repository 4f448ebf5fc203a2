import Box from '@mui/material/Box';
import { AmountRow } from './amount-row';
import type { Order } from '../api';
import { DetailHeading } from './detail-heading';
import { messages } from '../messages';

export function OrderAmounts({ order }: { order: Order }) {
  const { subtotal, platformFee, deliveryFee, surgeFee, discount, grandTotal } = messages.amounts;
  return (
    <section>
      <DetailHeading>{messages.summary}</DetailHeading>
      <Box component="dl" sx={{ m: 0 }}>
        <AmountRow label={subtotal} rupees={order.subtotal} />
        <AmountRow label={platformFee} rupees={order.platform_fee} />
        <AmountRow label={deliveryFee} rupees={order.delivery_fee} />
        <AmountRow label={surgeFee} rupees={order.surge_fee} />
        {/* Taken from 0: the negative of no discount would be printed as -₹0. */}
        <AmountRow label={discount} rupees={0 - order.discount_amount} />
        <AmountRow label={grandTotal} rupees={order.grand_total} strong />
        {order.refunded > 0 && <AmountRow label={messages.refunded} rupees={0 - order.refunded} />}
      </Box>
    </section>
  );
}
