import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DeskAction, OrderDetail } from '../api';
import { CancelOrder, RefundRest } from './cancel-order';
import { usePress } from './api';
import { HandOver } from './hand-over';
import { messages } from '../messages';
import { draftedAction } from '../order-draft';
import { BillButton } from '../documents/bill-button';
import { CreditNoteButton } from '../documents/credit-note-button';
import { TicketLink } from '../documents/ticket-link';
import { RefundLine } from './refund-line';

/** At once; the others ask first. */
const AT_ONCE = ['accept', 'pack', 'call-rider', 'mark-delivered', 'settle-trouble'] as const;
type AtOnce = (typeof AT_ONCE)[number];
const isAtOnce = (action: DeskAction): action is AtOnce => AT_ONCE.includes(action as AtOnce);

/** What may be done with the order now; the API says what that is. */
export function DeskButtons({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState<DeskAction | null>(() => draftedAction(order));
  const press = usePress(order.id);
  const close = () => setAsking(null);
  const open = order.actions.filter((action) => action !== 'refund-rest' || order.grand_total > order.refunded);
  return (
    <Box role="group" aria-label={messages.desk} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {open.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === 'accept' || action === 'pack' || action === 'mark-delivered' ? 'contained' : 'outlined'}
          color={action === 'cancel' ? 'error' : 'primary'}
          loading={press.isPending && press.variables.action === action}
          onClick={() => (isAtOnce(action) ? press.mutate({ action }) : setAsking(action))}
        >
          {messages.actions[action]}
        </Button>
      ))}
      <TicketLink id={order.id} />
      {(order.bill_number || order.desk_state === 'packed') && <BillButton id={order.id} />}
      {order.credit_notes.map((note) => (
        <CreditNoteButton key={note.id} id={order.id} note={note} />
      ))}
      {asking === 'cancel' && <CancelOrder order={order} onClose={close} />}
      {asking === 'refund-rest' && <RefundRest order={order} onClose={close} />}
      {asking === 'refund-line' && <RefundLine order={order} onClose={close} />}
      {asking === 'hand-over' && <HandOver order={order} onClose={close} />}
    </Box>
  );
}
