import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { Field } from '../../../ui/fields/field';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { messages } from '../messages';

interface AskReasonProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The draft's name, and what is chosen beside the reason. */
  draft: { name: string; along?: object };
  confirm: string;
  back?: string;
  failure: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const BLANK = { reason: '' };

/** Says what goes back, and asks why, before money moves. */
export function AskReason({
  title,
  draft: { name, along },
  children,
  confirm,
  back = messages.back,
  failure,
  pending,
  onConfirm,
  onClose,
}: AskReasonProps) {
  const id = useId();
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(name, form, { saved: BLANK, along });
  const leave = () => {
    draft.drop();
    onClose();
  };
  const submit = form.handleSubmit(({ reason }) => onConfirm(reason.trim()));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNote draft={draft} />
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
          <Button onClick={leave}>{back}</Button>
          <Button type="submit" variant="contained" color="error" loading={pending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
