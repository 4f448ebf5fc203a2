import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { FoldedOnPhones } from '../../ui/lists/list-filters';
import type { SecurityFilter } from './api';
import { messages } from './messages';

export const NO_FILTER: SecurityFilter = { event: '', from: '', until: '' };

const KINDS = [
  { value: '', label: messages.everything },
  ...Object.entries(messages.events).map(([value, label]) => ({ value, label })),
];

interface SecurityFiltersProps {
  filter: SecurityFilter;
  onChange: (filter: SecurityFilter) => void;
}

export function SecurityFilters({ filter, onChange }: SecurityFiltersProps) {
  const set = (name: keyof SecurityFilter) => (typed: { target: { value: string } }) =>
    onChange({ ...filter, [name]: typed.target.value });
  return (
    <FoldedOnPhones chosen={Object.values(filter).filter(Boolean).length}>
      <Box sx={grid}>
        <SelectField label={messages.kind} value={filter.event} options={KINDS} onChange={set('event')} />
        <Field label={messages.from} type="date" value={filter.from} onChange={set('from')} />
        <Field label={messages.until} type="date" value={filter.until} onChange={set('until')} />
        <Button variant="outlined" onClick={() => onChange(NO_FILTER)}>
          {messages.clear}
        </Button>
      </Box>
    </FoldedOnPhones>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
};
