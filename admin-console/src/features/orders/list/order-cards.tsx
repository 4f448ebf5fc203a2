import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { CardList } from '../../../ui/lists/card-list';
import type { Order } from '../api';
import { messages } from '../messages';
import { OrderActions } from './order-actions';
import { OrderNumber } from './order-number';
import { OrderStatus } from '../order-status';

interface OrderCardsProps {
  orders: Order[];
  onView: (order: Order) => void;
}

export function OrderCards({ orders, onView }: OrderCardsProps) {
  return (
    <CardList label={messages.listTitle}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onView={onView} />
      ))}
    </CardList>
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
