import { plainText } from '@shop/domain';
import { Field, type FieldProps } from './field';
import { rewriteInPlace } from './rewrite-in-place';

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
