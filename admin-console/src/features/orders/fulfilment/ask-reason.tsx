import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
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
  /** Nothing would happen. */
  held?: boolean;
  failure: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const BLANK = { reason: '' };

/** Says what goes back, and asks why, before money moves. */
export function AskReason({
  draft: { name, along },
  children,
  confirm,
  back = messages.back,
  onConfirm,
  ...dialog
}: AskReasonProps) {
  const form = useForm({ defaultValues: BLANK });
  const draft = useFormDraft(name, form, { saved: BLANK, along });
  return (
    <FormDialog
      {...dialog}
      maxWidth="xs"
      destructive
      draft={draft}
      save={confirm}
      back={back}
      onSubmit={form.handleSubmit(({ reason }) => onConfirm(reason.trim()))}
    >
      {children}
      <Field
        label={messages.reason}
        autoComplete="off"
        autoFocus
        inputProps={{ maxLength: 200 }}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (typed) => typed.trim() !== '' || messages.reasonMissing })}
      />
    </FormDialog>
  );
}
