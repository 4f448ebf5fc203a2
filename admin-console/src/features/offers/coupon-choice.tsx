import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { messages } from './messages';

interface CouponChoiceProps {
  codes: string[];
  chosen: string;
  onChoose: (code: string) => void;
}

/** The system's own list: on a phone it is the biggest and best known target there is. */
export function CouponChoice({ codes, chosen, onChoose }: CouponChoiceProps) {
  const id = useId();
  const none = codes.length === 0;
  return (
    <FormControl fullWidth disabled={none} sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id}>{messages.coupon}</FormLabel>
      <NativeSelect
        input={<OutlinedInput notched={false} />}
        value={chosen}
        inputProps={{ id }}
        onChange={(choice) => onChoose(choice.target.value)}
      >
        {none && <option value="">{messages.noCoupons}</option>}
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
