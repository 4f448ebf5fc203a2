import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNarrow } from '../../../ui/narrow';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useWaitingSteps } from '../../../platform/waiting-steps';
import { failureText } from '../../../platform/failure-text';
import { LoadFailure } from '../../../ui/load-failure';
import { messages as issueMessages } from '../delivery-issues/messages';
import { type Order, orders } from '../api';
import { CashRefused } from '../cash-on-delivery';
import { ActionButtons } from '../fulfilment/action-buttons';
import { messages as orderMessages } from '../messages';
import { withWaitingSteps } from '../waiting-steps/step';
import { OrderWaits } from '../waiting-steps/waiting-steps-notice';
import { messages } from './messages';
import { OrderAmounts, OrderItems } from './order-amounts';
import { OrderCustomer } from './order-customer';
import { OrderTimeline } from './order-timeline';

/** What the list knows of the order shows at once; its timeline and what may be done with it follow. */
export default function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error, refetch } = useQuery(orders.detail(useApi(), order.id));
  const steps = useWaitingSteps();
  const detail = data && withWaitingSteps(data, steps);
  const id = useId();
  const narrow = useNarrow();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.detailsTitle(order.id)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <DeliveryIssueNote order={detail ?? order} />
        {detail && <CashRefused order={detail} />}
        <OrderWaits id={order.id} />
        {detail && <ActionButtons order={detail} />}
        {error && !detail && <LoadFailure text={failureText(error, orderMessages.detailFailed)} onRetry={() => void refetch()} />}
        <OrderCustomer order={detail ?? order} />
        <OrderItems items={(detail ?? order).items} />
        <OrderAmounts order={detail ?? order} />
        {detail && <OrderTimeline events={detail.events} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {orderMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** In the order itself: what is wrong, and what to do about it. */
function DeliveryIssueNote({ order: { delivery_issue } }: { order: Order }) {
  if (!delivery_issue) return null;
  const { title, next } = issueMessages.issues[delivery_issue];
  return (
    <Alert severity="error">
      <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>
      {next}
    </Alert>
  );
}
