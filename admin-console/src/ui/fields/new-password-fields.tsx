import { countPasswordCharacters, LEAST_PASSWORD_LENGTH } from '@shop/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from './field';

const TOO_SHORT = `Please choose a password of at least ${LEAST_PASSWORD_LENGTH} characters.`;

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
        {...field(password!, (typed) => countPasswordCharacters(typed) >= LEAST_PASSWORD_LENGTH || TOO_SHORT)}
      />
      <Field
        label="The same once more"
        {...field(again!, (typed, values) => typed === values.password || 'The two passwords are not the same.')}
      />
    </>
  );
}
