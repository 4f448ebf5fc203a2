import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Order } from './api';
import { messages } from './messages';
import { OrderActions } from './order-actions';
import { OrderNumber } from './order-number';
import { OrderStatus } from './order-status';

interface OrderCardsProps {
  orders: Order[];
  onView: (order: Order) => void;
}

export function OrderCards({ orders, onView }: OrderCardsProps) {
  return (
    <Box
      component="ul"
      aria-label={messages.listTitle}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onView={onView} />
      ))}
    </Box>
  );
}

const OrderCard = memo(function OrderCard({ order, onView }: { order: Order; onView: (order: Order) => void }) {
  return (
    <Card component="li" sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
      <OrderNumber order={order} />
      <OrderStatus order={order} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>{order.customer_name}</Typography>
        <Typography>{order.phone}</Typography>
        <Typography color="textSecondary">{order.address}</Typography>
      </Box>
      <OrderActions order={order} onView={onView} />
    </Card>
  );
});
