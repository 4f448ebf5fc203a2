import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type Ref, useId } from 'react';

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'ref' | 'id'> {
  label: string;
  /** What is wrong with the typed text; empty when nothing is. */
  error?: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field: the label stands above the text and never moves. */
export function Field({ label, error, hint, ref, required, inputProps, ...input }: FieldProps) {
  const id = useId();
  const note = error || hint;
  return (
    <FormControl fullWidth error={Boolean(error)} sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id} required={required}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        notched={false}
        inputProps={{ ...inputProps, 'aria-required': required, 'aria-describedby': note ? `${id}-note` : undefined }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
