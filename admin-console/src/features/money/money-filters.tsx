import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Field } from '../../ui/field';
import { SelectField } from '../../ui/select-field';
import type { MoneyFilters } from './api';
import { messages } from './messages';

const TYPING_MS = 300;

interface MoneyFilterBarProps<State extends string> {
  filters: MoneyFilters<State>;
  /** Every state with its name; the empty one does not limit. */
  states: Record<string, string>;
  onChange: (filters: MoneyFilters<State>) => void;
}

export function MoneyFilterBar<State extends string>({ filters, states, onChange }: MoneyFilterBarProps<State>) {
  const set = (change: MoneyFilters<State>) => onChange(withoutEmpty({ ...filters, ...change }));
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
        inputProps={{ maxLength: 64 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={messages.state}
        value={filters.status ?? ''}
        options={Object.entries(states).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => set({ status: target.value as State })}
      />
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

function withoutEmpty<State extends string>(filters: MoneyFilters<State>): MoneyFilters<State> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as MoneyFilters<State>;
}
