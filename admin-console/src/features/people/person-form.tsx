import Stack from '@mui/material/Stack';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { SelectField } from '../../ui/fields/select-field';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { useSeen } from '../../ui/drafts/use-seen';
import { NEW_PERSON, type Person, personDraft } from './api';
import { messages } from './messages';

export interface TypedPerson {
  name: string;
  email: string;
  role: Person['role'];
  /** Of the owner who saves; it is in no draft. */
  password: string;
}

interface PersonFormProps {
  title: string;
  save: string;
  /** Who is edited; null for somebody new, who needs an e-mail. */
  person: Person | null;
  saving: { error: Error | null; isPending: boolean; reset: () => void };
  /** On top of the person as they were seen. */
  onSave: (typed: TypedPerson, seen: Person | null) => void;
  onClose: () => void;
}

const ROLES = (['packer', 'manager', 'owner'] as const).map((value) => ({ value, label: messages.roles[value] }));

export function PersonForm({ title, save, person, saving, onSave, onClose }: PersonFormProps) {
  const form = useForm<TypedPerson>({ defaultValues: { ...valuesOf(person), password: '' } });
  const { seen, conflict } = useSeen(person, {
    saving,
    fieldsOf: (theirs) => {
      const { name, role } = form.getValues();
      const saved = valuesOf(theirs);
      return [
        { label: messages.name, theirs: saved.name, yours: name },
        { label: messages.role, theirs: messages.roles[saved.role], yours: messages.roles[role] },
      ];
    },
    show: (theirs, inAll) =>
      form.reset({ ...valuesOf(theirs), password: '' }, inAll ? {} : { keepDirtyValues: true, keepDirty: true }),
    save: (theirs) => void form.handleSubmit((typed) => onSave(typed, theirs))(),
  });
  const draft = useFormDraft(person ? personDraft(person.id) : NEW_PERSON, form, { saved: valuesOf(seen) });
  return (
    <FormDialog
      title={title}
      save={save}
      draft={draft}
      dirty={form.formState.isDirty}
      pending={saving.isPending}
      failure={saving.error && !conflict ? failureText(saving.error, messages.failed) : null}
      conflict={conflict}
      onSubmit={form.handleSubmit((typed) => onSave(typed, seen))}
      onClose={onClose}
    >
      <PersonFields form={form} isNew={!person} />
    </FormDialog>
  );
}

function PersonFields({ form, isNew }: { form: UseFormReturn<TypedPerson>; isNew: boolean }) {
  const { errors } = form.formState;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Field
        label={messages.name}
        error={errors.name?.message}
        autoComplete="off"
        autoFocus
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || messages.nameNeeded })}
      />
      {isNew && (
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
        hint={messages.permissions[form.watch('role')]}
        {...form.register('role')}
      />
      <Field
        label={messages.ownPassword}
        type="password"
        hint={messages.ownPasswordWhy}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password', { required: messages.ownPasswordNeeded })}
      />
    </Stack>
  );
}

function valuesOf(person: Person | null): Omit<TypedPerson, 'password'> {
  const { name = '', email = '', role = 'packer' } = person ?? {};
  return { name, email, role };
}
