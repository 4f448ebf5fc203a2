import Typography from '@mui/material/Typography';
import { formatRupees, normalisePhone } from '@shop/domain';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { Field } from '../../../ui/fields/field';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import type { Order } from '../api';
import { useOrderAction } from './api';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';

const BLANK = { name: '', phone: '' };

/** The parcel goes with a rider of the shop's own. */
export function HandOver({ order, onClose }: { order: Order; onClose: () => void }) {
  const action = useOrderAction(order.id, { showsFailure: false });
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(orderDraft(order.id, 'hand-over'), form, { saved: BLANK });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ name, phone }) =>
    action.mutate({ action: 'hand-over', body: { name: name.trim(), phone } }, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={messages.handTitle(order.id)}
      save={messages.handOver}
      back={messages.back}
      maxWidth="xs"
      draft={draft}
      pending={action.isPending}
      failure={action.error && failureText(action.error, messages.actionFailed)}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
