import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEventHandler, type FocusEventHandler, type Ref, useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  value?: Value;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
  onChange?: ChangeEventHandler<HTMLSelectElement>;
  onChoose?: (value: Value) => void;
  onBlur?: FocusEventHandler<HTMLSelectElement>;
}

/** One of several, from the system's own list: on a phone it is the biggest and best known target there is. */
export function SelectField<Value extends string = string>(props: SelectFieldProps<Value>) {
  const { label, hint, options, disabled, ref, onChange, onChoose, ...select } = props;
  const id = useId();
  return (
    <FormControl fullWidth disabled={disabled} sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        {...(select as object)}
        input={<OutlinedInput notched={false} />}
        inputRef={ref}
        inputProps={{ id, 'aria-describedby': hint ? `${id}-note` : undefined }}
        onChange={onChoose ? ({ target }) => onChoose(target.value as Value) : onChange}
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
