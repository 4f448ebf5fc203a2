import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from './field';

const LEAST = 12;

/** A new password, typed twice. */
export function NewPasswordFields<Values extends FieldValues & { password: string; again: string }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const [password, again] = ['password', 'again'] as Path<Values>[];
  const field = (name: Path<Values>, validate: (typed: string, values: Values) => true | string) => ({
    type: 'password',
    autoComplete: 'new-password',
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, { validate: validate as never }),
  });
  return (
    <>
      <Field
        label="New password"
        {...field(password!, (typed) => typed.length >= LEAST || 'Please choose a password of at least 12 characters.')}
      />
      <Field
        label="The same once more"
        {...field(again!, (typed, values) => typed === values.password || 'The two passwords are not the same.')}
      />
    </>
  );
}
