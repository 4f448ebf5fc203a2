import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect, useState } from 'react';
import { Field } from '../../ui/field';
import type { OrderFilters } from './api';
import { messages } from './messages';

const TYPING_MS = 300;
const STATUSES = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const;

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
}

export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const set = (change: OrderFilters) => onChange(withoutEmpty({ ...filters, ...change }));
  const [typed, setTyped] = useTyped(filters.q ?? '', (q) => set({ q }));
  const clear = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Box role="search" sx={bar}>
      <Field
        label={messages.search}
        placeholder={messages.searchHint}
        type="search"
        value={typed}
        inputProps={{ maxLength: 80 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormControl sx={{ gap: 0.75, minWidth: 0 }}>
        <FormLabel id="order-status">{messages.filterStatus}</FormLabel>
        <Select
          labelId="order-status"
          notched={false}
          value={filters.status ?? ''}
          displayEmpty
          onChange={({ target }) => set({ status: (target.value || undefined) as OrderFilters['status'] })}
        >
          <MenuItem value="">{messages.anyStatus}</MenuItem>
          {STATUSES.map((status) => (
            <MenuItem key={status} value={status}>
              {messages.statuses[status]}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Field
        label={messages.from}
        type="date"
        value={filters.from ?? ''}
        inputProps={{ min: '2024-01-01', max: filters.to ?? '2099-12-31' }}
        onChange={({ target }) => set({ from: target.value })}
      />
      <Field
        label={messages.to}
        type="date"
        value={filters.to ?? ''}
        inputProps={{ min: filters.from ?? '2024-01-01', max: '2099-12-31' }}
        onChange={({ target }) => set({ to: target.value })}
      />
      {(Object.keys(filters).length > 0 || typed) && (
        <Button onClick={clear} sx={{ alignSelf: 'end' }}>
          {messages.clearFilters}
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: 'grid',
  gap: 2,
  mb: 3,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) auto' },
  '& > :nth-of-type(-n + 2)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  '& input[type=date]': { colorScheme: 'light dark' },
};

/** What is typed shows at once and is looked for when the typing rests. */
function useTyped(initial: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(initial);
  useEffect(() => {
    if (typed.trim() === initial) return;
    const rest = setTimeout(() => onRest(typed.trim()), TYPING_MS);
    return () => clearTimeout(rest);
  });
  return [typed, setTyped] as const;
}

function withoutEmpty(filters: OrderFilters): OrderFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as OrderFilters;
}
