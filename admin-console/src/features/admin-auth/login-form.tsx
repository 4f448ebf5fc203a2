import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { useLogIn } from './api';
import { messages } from './messages';

interface Credentials {
  email: string;
  password: string;
}

export function LoginForm() {
  const logIn = useLogIn();
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const submit = form.handleSubmit(({ email, password }) => {
    if (!email.trim() || !password) {
      form.setError('root', { message: messages.bothNeeded });
      form.setFocus(email.trim() ? 'password' : 'email');
      return;
    }
    logIn.mutate({ email: email.trim(), password });
  });
  const failure = form.formState.errors.root?.message ?? (logIn.error && failureText(logIn.error, messages.failed));
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Field label={messages.email} type="email" autoComplete="username" autoFocus {...form.register('email')} />
      <Field label={messages.password} type="password" autoComplete="current-password" {...form.register('password')} />
      <Button type="submit" variant="contained" size="large" loading={logIn.isPending}>
        {messages.logIn}
      </Button>
    </Stack>
  );
}
