import { countPasswordCharacters, MIN_PASSWORD_LENGTH } from '@shop/domain';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from './password-field';

const HINT = `At least ${MIN_PASSWORD_LENGTH} characters: four or five words that do not belong together are good.`;
const TOO_SHORT = `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`;

/** A new password, typed twice. */
export function NewPasswordFields<Values extends FieldValues & { password: string; again: string }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const [password, again] = ['password', 'again'] as Path<Values>[];
  const field = (name: Path<Values>, validate: (typed: string, values: Values) => true | string) => ({
    autoComplete: 'new-password',
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, { validate: validate as never }),
  });
  return (
    <>
      <PasswordField
        label="New password"
        hint={HINT}
        {...field(password!, (typed) => countPasswordCharacters(typed) >= MIN_PASSWORD_LENGTH || TOO_SHORT)}
      />
      <PasswordField
        label="Repeat new password"
        {...field(again!, (typed, values) => typed === values.password || 'The two passwords are not the same.')}
      />
    </>
  );
}
