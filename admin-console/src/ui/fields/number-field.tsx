import { plainText } from '@shop/domain';
import { Field, type FieldProps } from './field';

/**
 * A field for whole numbers not below 0. No `type="number"`: browsers drop the digits of Indian scripts there, and
 * pasted numbers with marks that cannot be seen.
 */
export function NumberField({ inputProps, onChange, ...field }: FieldProps) {
  return (
    <Field
      {...field}
      autoComplete="off"
      onChange={(typing) => {
        rewriteInPlace(typing.target, plainText);
        return onChange?.(typing);
      }}
      inputProps={{ min: 0, inputMode: 'numeric', ...inputProps }}
    />
  );
}

/** Shows what is typed the way it is read, and leaves the cursor where it is, so that a letter in the middle can be corrected. */
export function rewriteInPlace(field: HTMLInputElement | HTMLTextAreaElement, read: (typed: string) => string): void {
  const { value, selectionStart } = field;
  const shown = read(value);
  if (shown === value) return;
  const cursor = read(value.slice(0, selectionStart ?? value.length)).length;
  field.value = shown;
  field.setSelectionRange(cursor, cursor);
}
