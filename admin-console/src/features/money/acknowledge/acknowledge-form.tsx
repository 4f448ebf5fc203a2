import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import type { Difference } from '../api';
import { acknowledgeDraft, useAcknowledge } from './api';
import { messages } from '../messages';
import { BothAmounts } from '../difference-parts';
import { NoteField } from './note-field';

const BLANK = { note: '' };

/** Asks how it was settled, above what it says now: a later reconciliation may change that while the note is typed. */
export function AcknowledgeForm({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { kind, ours, theirs } = difference;
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(acknowledgeDraft(difference), form, { saved: BLANK });
  const acknowledging = useAcknowledge(difference);
  const submit = form.handleSubmit(({ note }) => acknowledging.mutate(note.trim(), { onSuccess: onClose }));
  return (
    <FormDialog
      title={messages.acknowledge.title}
      save={messages.acknowledge.action}
      draft={draft}
      dirty={form.formState.isDirty && !acknowledging.isSuccess}
      pending={acknowledging.isPending}
      failure={acknowledging.error && failureText(acknowledging.error, messages.acknowledge.failed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Stack sx={{ gap: 0.5 }}>
          <Typography sx={{ fontWeight: 700 }}>{messages.kinds[kind]}</Typography>
          <BothAmounts ours={ours} theirs={theirs} />
        </Stack>
        <Typography color="textSecondary">{messages.acknowledge.text}</Typography>
        <NoteField form={form} />
      </Stack>
    </FormDialog>
  );
}
