import { Field, type FieldProps } from './field';

/** A field for whole numbers not below 0. Scrolling the page over it never changes what was typed. */
export function NumberField({ inputProps, ...field }: FieldProps) {
  return (
    <Field
      {...field}
      type="number"
      onWheel={(turn) => (turn.target as HTMLElement).blur()}
      inputProps={{ min: 0, step: 1, inputMode: 'numeric', ...inputProps }}
    />
  );
}
