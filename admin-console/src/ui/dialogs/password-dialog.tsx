import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { Field } from '../fields/field';
import { FormDialog } from './form-dialog';

const TEXTS = {
  password: 'Your password',
  needed: 'Please enter your current password.',
  why: 'So that no one can change sign-in settings from an unlocked screen, please enter your password again.',
  failed: 'This could not be done. Please try again.',
};

interface PasswordDialogProps {
  title: string;
  text?: string;
  /** Why it is asked for, where it is not about a sign-in. */
  why?: string;
  save: string;
  destructive?: boolean;
  pending: boolean;
  error: unknown;
  onPassword: (password: string) => void;
  onClose: () => void;
  /** What else is to be read or chosen. */
  children?: ReactNode;
}

/** Asks for the password once more before something is done that is grave. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, why = TEXTS.why, save, destructive, pending, error, onPassword, onClose, children } = props;
  const form = useForm({ defaultValues: { password: '' } });
  const passwordField = (
    <>
      <Typography color="textSecondary">{why}</Typography>
      <Field
        label={TEXTS.password}
        type="password"
        autoComplete="current-password"
        autoFocus={!children} // what there is to read would be scrolled away on a phone
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: TEXTS.needed })}
      />
    </>
  );
  return (
    <FormDialog
      title={title}
      save={save}
      destructive={destructive}
      pending={pending}
      failure={error ? failureText(error, TEXTS.failed) : null}
      onSubmit={form.handleSubmit(({ password }) => onPassword(password))}
      onClose={onClose}
      foot={children ? passwordField : undefined}
    >
      {text && <Typography>{text}</Typography>}
      {children ?? passwordField}
    </FormDialog>
  );
}
