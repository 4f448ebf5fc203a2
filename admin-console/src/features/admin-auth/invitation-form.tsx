import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { useAcceptInvitation } from './api';
import { messages } from './messages';

export function InvitationForm({ secret, onWelcome }: { secret: string; onWelcome: () => void }) {
  const form = useForm({ defaultValues: { password: '', again: '' } });
  const accept = useAcceptInvitation();
  const { errors } = form.formState;
  const failure = secret ? accept.error && failureText(accept.error, messages.invitationFailed) : messages.noLink;
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => accept.mutate({ secret, password }, { onSuccess: onWelcome }))}
      sx={{ gap: 2.5 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <Field
        label={messages.newPassword}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { validate: (typed) => typed.length >= 12 || messages.tooShort })}
      />
      <Field
        label={messages.again}
        type="password"
        autoComplete="new-password"
        error={errors.again?.message}
        {...form.register('again', { validate: (typed, { password }) => typed === password || messages.different })}
      />
      <Button type="submit" variant="contained" size="large" loading={accept.isPending} disabled={!secret}>
        {messages.start}
      </Button>
      <Button component={Link} to="/admin/login">
        {messages.toLogin}
      </Button>
    </Stack>
  );
}
