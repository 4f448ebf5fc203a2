import Box from '@mui/material/Box';
import { AmountRow } from './amount-row';
import type { Order } from '../api';
import { DetailHeading } from './detail-heading';
import { messages } from '../messages';

export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <section>
      <DetailHeading>{messages.items}</DetailHeading>
      <Box component="dl" sx={{ m: 0 }}>
        {items.map(({ name, price, qty }, line) => (
          // An order's lines never change, so their place is their name; one product may stand on two lines.
          <AmountRow key={line} label={`${qty} x ${name}`} rupees={price * qty} />
        ))}
      </Box>
    </section>
  );
}
