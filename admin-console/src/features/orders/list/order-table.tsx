import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { Order } from '../api';
import { messages } from '../messages';
import { OrderActions } from './order-actions';
import { OrderNumber } from './order-number';
import { OrderStatus } from '../order-status';

interface OrderTableProps {
  orders: Order[];
  onView: (order: Order) => void;
}

export function OrderTable({ orders, onView }: OrderTableProps) {
  const { order, customer, phone, status, actions } = messages.columns;
  return (
    <Card>
      <Table aria-label={messages.listTitle}>
        <TableHead>
          <TableRow>
            <TableCell>{order}</TableCell>
            <TableCell>{customer}</TableCell>
            <TableCell>{phone}</TableCell>
            <TableCell>{status}</TableCell>
            <TableCell align="right">{actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((each) => (
            <OrderRow key={each.id} order={each} onView={onView} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Drawn again only when its own order has changed or moved: the list is read whenever something happens to any. */
const OrderRow = memo(function OrderRow({ order, onView }: { order: Order; onView: (order: Order) => void }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 210 }}>
        <OrderNumber order={order} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{order.customer_name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{order.phone}</TableCell>
      <TableCell>
        <OrderStatus order={order} />
      </TableCell>
      <TableCell>
        <OrderActions inRow order={order} onView={onView} />
      </TableCell>
    </TableRow>
  );
});
