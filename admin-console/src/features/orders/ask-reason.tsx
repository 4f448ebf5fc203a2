import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../ui/field';
import { messages } from './messages';

interface AskReasonProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  back?: string;
  failure: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Says what goes back, and asks why, before money moves. */
export function AskReason({
  title,
  children,
  confirm,
  back = messages.back,
  failure,
  pending,
  onConfirm,
  onClose,
}: AskReasonProps) {
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const submit = form.handleSubmit(({ reason }) => onConfirm(reason.trim()));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {children}
          <Field
            label={messages.reason}
            autoComplete="off"
            autoFocus
            inputProps={{ maxLength: 200 }}
            error={form.formState.errors.reason?.message}
            {...form.register('reason', { validate: (typed) => typed.trim() !== '' || messages.reasonMissing })}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{back}</Button>
          <Button type="submit" variant="contained" color="error" loading={pending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
