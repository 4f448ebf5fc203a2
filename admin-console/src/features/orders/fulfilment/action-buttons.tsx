import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderAction, OrderDetail } from '../api';
import { CancelOrder, RefundRest } from './cancel-order';
import { useOrderAction } from './api';
import { HandOver } from './hand-over';
import { messages } from '../messages';
import { draftedAction } from '../order-draft';
import { DocumentButtons } from '../documents/document-buttons';
import { RefundLine, refundableLines } from './refund-line';
import { useSteadyButtons } from './use-steady-buttons';

/** At once; the others ask first. */
const AT_ONCE = ['accept', 'pack', 'call-rider', 'mark-delivered', 'resolve-issue'] as const;
type AtOnce = (typeof AT_ONCE)[number];
const isAtOnce = (action: OrderAction): action is AtOnce => AT_ONCE.includes(action as AtOnce);

/** Nothing is known of a booking before it was tried. */
const isFirstCall = (action: OrderAction, { borzo_status }: OrderDetail): boolean =>
  action === 'call-rider' && borzo_status === null;

/** What may be done with the order now; the API says what that is. */
export function ActionButtons({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState<OrderAction | null>(() => draftedAction(order));
  const sending = useOrderAction(order.id);
  const steady = useSteadyButtons<HTMLDivElement>();
  const close = () => setAsking(null);
  const open = order.actions.filter((action) => action !== 'refund-line' || refundableLines(order).length > 0);
  return (
    <Box {...steady} role="group" aria-label={messages.actionsLabel} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {open.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'accept' || action === 'pack' || action === 'mark-delivered' ? 'contained' : 'outlined'}
          color={action === 'cancel' ? 'error' : 'primary'}
          loading={sending.isPending && sending.variables.action === action}
          onClick={() => (isAtOnce(action) ? sending.mutate({ action }) : setAsking(action))}
        >
          {isFirstCall(action, order) ? messages.callFirstRider : messages.actions[action]}
        </Button>
      ))}
      <DocumentButtons order={order} />
      {asking === 'cancel' && <CancelOrder order={order} onClose={close} />}
      {asking === 'refund-rest' && <RefundRest order={order} onClose={close} />}
      {asking === 'refund-line' && <RefundLine order={order} onClose={close} />}
      {asking === 'hand-over' && <HandOver order={order} onClose={close} />}
    </Box>
  );
}
