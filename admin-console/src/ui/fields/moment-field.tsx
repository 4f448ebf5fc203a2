import { Field, type FieldProps } from './field';

/** A field for a day and a time, by the system's own picker. */
export function MomentField({ inputProps, ...field }: FieldProps) {
  return <Field {...field} type="datetime-local" inputProps={{ max: '2099-12-31T23:59', ...inputProps }} />;
}
