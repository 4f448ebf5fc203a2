import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { Field } from '../fields/field';
import { StepDialog } from './step-dialog';

const TEXTS = {
  password: 'Your password',
  needed: 'Please enter your present password.',
  why: 'So that nobody at an open screen can change how people sign in, please enter your password again.',
  failed: 'This could not be done. Please try again.',
};

interface PasswordDialogProps {
  title: string;
  text?: string;
  save: string;
  destructive?: boolean;
  pending: boolean;
  error: unknown;
  onPassword: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password once more before something is done about the sign-in. */
export function PasswordDialog({ title, text, save, destructive, pending, error, onPassword, onClose }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <StepDialog
      title={title}
      save={save}
      destructive={destructive}
      pending={pending}
      failure={error ? failureText(error, TEXTS.failed) : null}
      onSubmit={form.handleSubmit(({ password }) => onPassword(password))}
      onClose={onClose}
    >
      {text && <Typography>{text}</Typography>}
      <Typography color="textSecondary">{TEXTS.why}</Typography>
      <Field
        label={TEXTS.password}
        type="password"
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: TEXTS.needed })}
      />
    </StepDialog>
  );
}
