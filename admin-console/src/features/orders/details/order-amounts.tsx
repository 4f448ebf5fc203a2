import Box from '@mui/material/Box';
import type { Rupees } from '@shop/domain';
import type { ReactNode } from 'react';
import { Price } from '../../../ui/price';
import type { Order } from '../api';
import { costOfOrder, keptOfOrder } from '../order-money';
import { PacksOrdered } from '../packs-of-line';
import { DetailHeading } from './detail-heading';
import { messages } from './messages';

export function OrderAmounts({ order }: { order: Order }) {
  const { subtotal, platformFee, deliveryFee, surgeFee, discount, grandTotal, offer, paid } = messages.amounts;
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
        {order.provider_offer > 0 && (
          <>
            <AmountRow label={offer} rupees={0 - order.provider_offer} />
            <AmountRow label={paid} rupees={costOfOrder(order)} />
          </>
        )}
        {order.refunded > 0 && (
          <>
            <AmountRow label={messages.refunded} rupees={0 - order.refunded} />
            {order.status !== 'cancelled' && <AmountRow label={messages.kept} rupees={keptOfOrder(order)} strong />}
          </>
        )}
      </Box>
    </section>
  );
}

export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <section>
      <DetailHeading>{messages.items}</DetailHeading>
      <Box component="dl" sx={{ m: 0 }}>
        {items.map((item, line) => (
          // An order's lines never change, so their place is their name; one product may stand on two lines.
          <AmountRow key={line} label={<PacksOrdered line={item} />} rupees={item.price * item.qty} />
        ))}
      </Box>
    </section>
  );
}

interface AmountRowProps {
  label: ReactNode;
  rupees: Rupees;
  strong?: boolean;
}

/** A label with its amount at the right edge, as part of a `dl`. */
function AmountRow({ label, rupees, strong = false }: AmountRowProps) {
  const line = strong ? { borderTop: 2, borderColor: 'divider', mt: 1, pt: 1.5, fontWeight: 750, fontSize: '1.1875rem' } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, ...line }}>
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price rupees={rupees} />
      </Box>
    </Box>
  );
}
