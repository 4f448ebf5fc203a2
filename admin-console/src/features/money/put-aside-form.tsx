import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { useFormDraft } from '../../ui/drafts/use-draft';
import type { Difference } from './api';
import { asideDraft, usePutAside } from './change-aside';
import { messages } from './messages';
import { BothAmounts } from './both-amounts';

const BLANK = { note: '' };
const LEAST = 3;
const MOST = 500;

/** Asks how it was settled, above what it says now: a later reading may change that while the note is typed. */
export function PutAsideForm({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { kind, ours, theirs } = difference;
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(asideDraft(difference), form, { saved: BLANK });
  const put = usePutAside(difference);
  const submit = form.handleSubmit(({ note }) => put.mutate(note.trim(), { onSuccess: onClose }));
  return (
    <FormDialog
      title={messages.aside.title}
      save={messages.aside.put}
      draft={draft}
      dirty={form.formState.isDirty && !put.isSuccess}
      pending={put.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Stack sx={{ gap: 0.5 }}>
          <Typography sx={{ fontWeight: 700 }}>{messages.kinds[kind]}</Typography>
          <BothAmounts ours={ours} theirs={theirs} />
        </Stack>
        <Typography color="textSecondary">{messages.aside.text}</Typography>
        <Field
          label={messages.aside.note}
          hint={messages.aside.hint}
          error={form.formState.errors.note?.message}
          required
          multiline
          minRows={3}
          maxRows={10}
          autoFocus
          autoComplete="off"
          inputProps={{ maxLength: MOST }}
          {...form.register('note', { validate: (typed) => typed.trim().length >= LEAST || messages.aside.noteMissing })}
        />
        {put.error && <Alert severity="error">{failureText(put.error, messages.aside.putFailed)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
