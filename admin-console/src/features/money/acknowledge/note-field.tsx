import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { messages } from '../messages';

const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

/** How it was settled. */
export function NoteField({ form }: { form: UseFormReturn<{ note: string }> }) {
  return (
    <Field
      label={messages.acknowledge.note}
      hint={messages.acknowledge.hint}
      error={form.formState.errors.note?.message}
      required
      multiline
      minRows={3}
      maxRows={10}
      autoFocus
      autoComplete="off"
      inputProps={{ maxLength: MAX_LENGTH }}
      {...form.register('note', {
        validate: (typed) => typed.trim().length >= MIN_LENGTH || messages.acknowledge.noteMissing,
      })}
    />
  );
}
