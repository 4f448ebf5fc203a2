import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { NewPasswordFields } from '../../ui/fields/new-password-fields';
import { PasswordField } from '../../ui/fields/password-field';
import { SaveButton } from '../../ui/form-notices';
import { useChangePassword } from './api';
import { messages } from './messages';

const EMPTY = { current: '', password: '', again: '' };

export function PasswordForm() {
  const change = useChangePassword();
  const form = useForm({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ current, password }) =>
    change.mutate({ current, password }, { onSuccess: () => form.reset(EMPTY) }),
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <PasswordField
        label={messages.current}
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current', { required: messages.currentNeeded })}
      />
      <NewPasswordFields form={form} />
      <SaveButton
        edited={{ failure: change.error && failureText(change.error, messages.failed) }}
        label={messages.save}
        pending={change.isPending}
      />
    </Stack>
  );
}
