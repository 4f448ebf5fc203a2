import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentOf } from '../../platform/current-of';
import { failureText } from '../../platform/failure-text';
import { Field } from '../../ui/fields/field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { SelectField } from '../../ui/fields/select-field';
import { useFormDraft } from '../../ui/drafts/use-draft';
import type { Conflict } from '../../ui/drafts/use-edit-form';
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
  pending: boolean;
  error: Error | null;
  /** On top of the person as they were seen. */
  onSave: (typed: TypedPerson, seen: Person | null) => void;
  onClose: () => void;
}

const ROLES = (['packer', 'manager', 'owner'] as const).map((value) => ({ value, label: messages.roles[value] }));

export function PersonForm({ title, save, person, pending, error, onSave, onClose }: PersonFormProps) {
  const [seen, setSeen] = useState(person);
  const saved = valuesOf(seen);
  const form = useForm<TypedPerson>({ defaultValues: { ...saved, password: '' } });
  const draft = useFormDraft(person ? personDraft(person.id) : NEW_PERSON, form, { saved });
  const { errors, isDirty } = form.formState;
  const current = currentOf<Person>(error);
  const conflict = current && current !== seen ? conflictWith(current, form.getValues()) : null;
  function conflictWith(theirs: Person, typed: TypedPerson): Conflict {
    const fields = [
      { label: messages.name, theirs: theirs.name, yours: typed.name },
      { label: messages.role, theirs: messages.roles[theirs.role], yours: messages.roles[typed.role] },
    ];
    return {
      fields: fields.filter((field) => field.theirs !== field.yours),
      isRefusal: true,
      onTakeTheirs: () => {
        setSeen(theirs);
        form.reset({ ...valuesOf(theirs), password: '' });
      },
      onSaveMine: () => {
        setSeen(theirs);
        void form.handleSubmit((mine) => onSave(mine, theirs))();
      },
    };
  }
  const filled = (text: string) => (typed: string) => typed.trim() !== '' || text;
  return (
    <FormDialog
      title={title}
      save={save}
      draft={draft}
      dirty={isDirty}
      pending={pending}
      failure={error && !conflict ? failureText(error, messages.failed) : null}
      conflict={conflict}
      onSubmit={form.handleSubmit((typed) => onSave(typed, seen))}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
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
    </FormDialog>
  );
}

function valuesOf(person: Person | null): Omit<TypedPerson, 'password'> {
  const { name = '', email = '', role = 'packer' } = person ?? {};
  return { name, email, role };
}
