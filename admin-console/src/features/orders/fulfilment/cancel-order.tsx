import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { failureText } from '../../../platform/failure-text';
import type { Order } from '../api';
import { AskReason } from './ask-reason';
import { useOrderAction } from './api';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';
import { restOfOrder } from '../order-money';

interface RefundDialogProps {
  order: Order;
  onClose: () => void;
}

export function CancelOrder({ order, onClose }: RefundDialogProps) {
  const rest = restOfOrder(order);
  const action = useOrderAction(order.id, { showsFailure: false });
  return (
    <AskReason
      title={messages.cancelTitle(order.id)}
      draft={{ name: orderDraft(order.id, 'cancel') }}
      confirm={messages.actions.cancel}
      back={messages.keepOrder}
      failure={action.error ? failureText(action.error, messages.actionFailed) : ''}
      pending={action.isPending}
      onConfirm={(reason) => action.mutate({ action: 'cancel', body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {rest > 0 ? messages.cancelGoesBack(formatRupees(rest)) : messages.cancelNothing}
      </Typography>
      <Typography>{messages.cancelAlso}</Typography>
    </AskReason>
  );
}

export function RefundRest({ order, onClose }: RefundDialogProps) {
  const amount = formatRupees(restOfOrder(order));
  const action = useOrderAction(order.id, { showsFailure: false });
  return (
    <AskReason
      title={messages.restTitle(order.id)}
      draft={{ name: orderDraft(order.id, 'refund-rest') }}
      confirm={messages.refund(amount)}
      failure={action.error ? failureText(action.error, messages.actionFailed) : ''}
      pending={action.isPending}
      onConfirm={(reason) => action.mutate({ action: 'refund-rest', body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 650 }}>{messages.cancelGoesBack(amount)}</Typography>
    </AskReason>
  );
}
