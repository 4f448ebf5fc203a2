import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatRupees, normalisePhone } from '@shop/domain';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../platform/failure-text';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { Field } from '../../../ui/fields/field';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import type { Order } from '../api';
import { useOrderAction } from './api';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';

const BLANK = { name: '', phone: '' };

/** The parcel goes with a rider of the shop's own. */
export function HandOver({ order, onClose }: { order: Order; onClose: () => void }) {
  const id = useId();
  const action = useOrderAction(order.id, { tells: false });
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(orderDraft(order.id, 'hand-over'), form, { saved: BLANK });
  const leave = () => {
    draft.drop();
    onClose();
  };
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, phone }) =>
    action.mutate({ action: 'hand-over', body: { name: name.trim(), phone } }, { onSuccess: onClose }),
  );
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{messages.handTitle(order.id)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNote draft={draft} />
          <Typography>{messages.handText}</Typography>
          {order.cash_due !== null && (
            <Typography sx={{ fontWeight: 650 }}>{messages.cash.byOwnRider(formatRupees(order.cash_due))}</Typography>
          )}
          <Field
            label={messages.riderName}
            autoComplete="off"
            autoFocus
            inputProps={{ maxLength: 80 }}
            error={errors.name?.message}
            {...form.register('name', { validate: (typed) => typed.trim() !== '' || messages.riderMissing })}
          />
          <Field
            label={messages.riderPhone}
            type="tel"
            autoComplete="off"
            inputProps={{ maxLength: 40 }}
            error={errors.phone?.message}
            {...form.register('phone', { validate: (typed) => normalisePhone(typed) !== null || messages.phoneMissing })}
          />
          {action.error && <Alert severity="error">{failureText(action.error, messages.actionFailed)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{messages.back}</Button>
          <Button type="submit" variant="contained" loading={action.isPending}>
            {messages.handOver}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
