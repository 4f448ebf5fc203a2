import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEventHandler, type FocusEventHandler, type Ref, useId } from 'react';

interface SelectFieldProps {
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
}

/** One of a few: the phone's own list, which every thumb knows. */
export function SelectField({ label, hint, options, ref, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        {...(select as object)}
        input={<OutlinedInput notched={false} />}
        inputRef={ref}
        inputProps={{ id, 'aria-describedby': hint ? `${id}-note` : undefined }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {hint && <FormHelperText id={`${id}-note`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
