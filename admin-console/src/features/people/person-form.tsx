import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { SelectField } from '../../ui/select-field';
import { Field } from '../../ui/field';
import type { Person } from './api';
import { messages } from './messages';

export interface TypedPerson {
  name: string;
  email: string;
  role: Person['role'];
}

interface PersonFormProps {
  title: string;
  save: string;
  /** Who is edited; null for somebody new, who needs an e-mail. */
  person: Person | null;
  pending: boolean;
  error: unknown;
  onSave: (typed: TypedPerson) => void;
  onClose: () => void;
}

const ROLES = (['packer', 'manager', 'owner'] as const).map((value) => ({ value, label: messages.roles[value] }));

export function PersonForm({ title, save, person, pending, error, onSave, onClose }: PersonFormProps) {
  const { name = '', email = '', role = 'packer' } = person ?? {};
  const form = useForm<TypedPerson>({ defaultValues: { name, email, role } });
  const { errors } = form.formState;
  const filled = (text: string) => (typed: string) => typed.trim() !== '' || text;
  return (
    <Dialog open onClose={form.formState.isDirty ? undefined : onClose} aria-labelledby="person-form" maxWidth="xs" fullWidth>
      <form noValidate onSubmit={form.handleSubmit(onSave)}>
        <DialogTitle id="person-form">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {error !== null && <Alert severity="error">{failureText(error, messages.failed)}</Alert>}
          <Field
            label={messages.name}
            error={errors.name?.message}
            autoComplete="off"
            autoFocus
            {...form.register('name', { validate: filled(messages.nameNeeded) })}
          />
          {!person && (
            <Field
              label={messages.email}
              type="email"
              error={errors.email?.message}
              autoComplete="off"
              {...form.register('email', { validate: (typed) => /^\S+@\S+\.\S+$/.test(typed.trim()) || messages.emailNeeded })}
            />
          )}
          <SelectField
            label={messages.role}
            options={ROLES}
            hint={messages.duties[form.watch('role')]}
            {...form.register('role')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
