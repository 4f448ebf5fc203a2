import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import type { DiscountType } from './api';
import { messages } from './messages';

const TYPES: DiscountType[] = ['percentage', 'fixed'];

export function DiscountTypeChoice({ type, onChoose }: { type: DiscountType; onChoose: (type: DiscountType) => void }) {
  const label = useId();
  return (
    <FormControl sx={{ gap: 0.75 }}>
      <FormLabel id={label} component="span">
        {messages.type}
      </FormLabel>
      {/* Tapping the chosen half again sends null: one of the two is always chosen. */}
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={type}
        aria-labelledby={label}
        onChange={(_tap, chosen) => chosen && onChoose(chosen)}
      >
        {TYPES.map((each) => (
          <ToggleButton key={each} value={each}>
            {messages[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  );
}
