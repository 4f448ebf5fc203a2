import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { failureText } from '../../platform/failure-text';
import { NewPasswordFields } from '../../ui/fields/new-password-fields';
import { type SecondStep, useAcceptInvitation } from './api';
import { messages } from './messages';

interface InvitationFormProps {
  secret: string;
  onWelcome: () => void;
  /** The password is set, and the second factor of before is wanted. */
  onSecondStep: (step: SecondStep) => void;
}

export function InvitationForm({ secret, onWelcome, onSecondStep }: InvitationFormProps) {
  const form = useForm({ defaultValues: { password: '', again: '' } });
  const accept = useAcceptInvitation();
  const goOn = (reply: SecondStep) => (reply.ticket ? onSecondStep(reply) : onWelcome());
  const failure = secret ? accept.error && failureText(accept.error, messages.invitationFailed) : messages.noLink;
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => accept.mutate({ secret, password }, { onSuccess: goOn }))}
      sx={{ gap: 2.5 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* Without its secret a link sets no password: nobody should think one up for nothing. */}
      {secret && (
        <>
          <NewPasswordFields form={form} />
          <Button type="submit" variant="contained" size="large" loading={accept.isPending}>
            {messages.start}
          </Button>
        </>
      )}
      <Button component={Link} to="/admin/login">
        {messages.toLogin}
      </Button>
    </Stack>
  );
}
