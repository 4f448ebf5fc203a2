import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeliveryIssue } from '@shop/domain';
import { useState } from 'react';
import type { Order } from '../api';
import { messages as orderMessages } from '../messages';
import { clockText } from '../order-text';
import { FoldButton } from './fold-button';
import { messages } from './messages';

interface DeliveryIssueKindProps {
  kind: DeliveryIssue;
  orders: Order[];
  onSee: (order: Order) => void;
}

/** All deliveries with the same issue: what to do about it, and whose they are. */
export function DeliveryIssueKind({ kind, orders, onSee }: DeliveryIssueKindProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, next } = messages.issues[kind];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <FoldButton component="h3" isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
        {messages.kind(title, orders.length)}
      </FoldButton>
      {isOpen && (
        <Box sx={{ px: 2, pt: 1, pb: 2, display: 'grid', gap: 2 }}>
          <Typography>{next}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {orders.map((order) => (
              <DeliveryIssueRow key={order.id} order={order} onSee={() => onSee(order)} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function DeliveryIssueRow({ order: { id, customer_name, delivery_issue_since }, onSee }: { order: Order; onSee: () => void }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {orderMessages.number(id)} · {customer_name}
        {delivery_issue_since && ` · ${messages.since(clockText(delivery_issue_since))}`}
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={onSee} aria-label={messages.seeOrder(id)}>
        {messages.see}
      </Button>
    </Box>
  );
}
