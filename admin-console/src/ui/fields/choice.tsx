import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  chosen: Value;
  options: { value: Value; text: string }[];
  onChoose: (value: Value) => void;
}

/** One of several, from the system's own list: on a phone it is the biggest and best known target there is. */
export function Choice<Value extends string>({ label, chosen, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput notched={false} />}
        value={chosen}
        inputProps={{ id }}
        onChange={(choice) => onChoose(choice.target.value as Value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
