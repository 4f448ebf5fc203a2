import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { Field } from '../../../ui/fields/field';
import { useAddPasskey } from './api';
import { messages } from './messages';

interface PasskeySetupProps {
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

export function PasskeySetup({ onDone, onClose }: PasskeySetupProps) {
  const add = useAddPasskey();
  const form = useForm({ defaultValues: { label: '', password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    add.mutate({ ...typed, label: typed.label.trim() }, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) }),
  );
  return (
    <FormDialog
      title={messages.addPasskey}
      save={messages.next}
      pending={add.isPending}
      failure={add.error && failureText(add.error, messages.passkeyFailed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{messages.passkeyText}</Typography>
      <Field
        label={messages.passkeyName}
        hint={messages.passkeyNameHint}
        autoComplete="off"
        autoFocus
        inputProps={{ maxLength: 60 }}
        error={errors.label?.message}
        {...form.register('label', { validate: (typed) => typed.trim() !== '' || messages.passkeyNameNeeded })}
      />
      <Field
        label={messages.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: messages.passwordNeeded })}
      />
    </FormDialog>
  );
}
