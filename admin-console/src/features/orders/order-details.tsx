import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNarrow } from '../../ui/narrow';
import type { Order } from './api';
import { messages } from './messages';
import { OrderAmounts } from './order-amounts';
import { OrderCustomer } from './order-customer';
import { OrderItems } from './order-items';

export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const id = useId();
  const narrow = useNarrow();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.detailsTitle(order.id)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <OrderCustomer order={order} />
        <OrderItems items={order.items} />
        <OrderAmounts order={order} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
