import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { CancelOrderDialog } from '../../../platform/cancel-order-dialog';
import { formatMoment, formatTime } from '../../../platform/shop-time';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { messages } from './messages';
import type { AffectedOrder } from './use-affected-orders';

interface AffectedOrdersDialogProps {
  /** Null while there is nothing to decide. */
  orders: AffectedOrder[] | null;
  onSave: () => void;
  /** An order may have been refunded meanwhile. */
  onChange: () => void;
  onClose: () => void;
}

/** Whose promises a change moves, with the ways to call or refund before it is saved. */
export function AffectedOrdersDialog({ orders, onSave, onChange, onClose }: AffectedOrdersDialogProps) {
  const drawCancelOrder = useContext(CancelOrderDialog);
  const [refunding, setRefunding] = useState<string | null>(null);
  if (!orders) return null;
  const isInformed = orders.some(({ moves }) => moves);
  const stays = orders.length > 0 && !isInformed;
  const endRefund = () => {
    setRefunding(null);
    onChange();
  };
  // The form of the one dialog is not inside that of the other: what is sent there is not saved here.
  return (
    <>
      <FormDialog
        title={stays ? messages.titleOfStaying(orders.length) : messages.title(orders.length)}
        save={isInformed ? messages.save : messages.saveAlone}
        pending={false}
        failure={null}
        onSubmit={onSave}
        onClose={onClose}
      >
        {orders.length > 0 && (
          <Typography color="textSecondary">{stays ? messages.explanationOfStaying : messages.explanation}</Typography>
        )}
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
          {orders.map((order) => (
            <AffectedOrderEntry key={order.id} order={order} onRefund={drawCancelOrder && setRefunding} />
          ))}
        </Stack>
      </FormDialog>
      {refunding && drawCancelOrder?.({ orderId: refunding, onClose: endRefund })}
    </>
  );
}

function AffectedOrderEntry({ order, onRefund }: { order: AffectedOrder; onRefund: ((id: string) => void) | null }) {
  const { id, customer_name, phone, promised_from, promised_until } = order;
  return (
    <Box component="li" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 650 }}>
        #{id} · {customer_name}
      </Typography>
      <Typography>{messages.promised(windowText(promised_from, promised_until))}</Typography>
      <Typography>{newTimeText(order)}</Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button href={`tel:${phone}`} variant="outlined" aria-label={messages.call(customer_name)} sx={{ minHeight: 48 }}>
          {phone}
        </Button>
        {onRefund && (
          <Button onClick={() => onRefund(id)} sx={{ minHeight: 48 }}>
            {messages.refund(id)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

function newTimeText({ new_from, new_until, moves }: AffectedOrder): string {
  if (!new_from || !new_until) return messages.unknown;
  return moves ? messages.moved(windowText(new_from, new_until)) : messages.stays;
}

const windowText = (from: string, until: string): string => messages.window(formatMoment(from), formatTime(until));
