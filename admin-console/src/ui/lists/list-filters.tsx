import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Field } from '../fields/field';
import { useNarrow } from '../narrow';
import { SelectField } from '../fields/select-field';
import { useTyped } from '../fields/use-typed';
import { Unfold } from '../unfold';

const LONGEST_SEARCH = 64;

/** What a list is limited by; what does not limit is not there. Dates are days of the shop, `2026-11-21`. */
export interface ListFilter<Status extends string = string> {
  q?: string;
  status?: Status;
  from?: string;
  to?: string;
}

interface ListFiltersProps<Status extends string> {
  filters: ListFilter<Status>;
  searchHint: string;
  statusLabel: string;
  /** Every status with its name; the empty one does not limit. */
  statuses: Record<string, string>;
  onChange: (filters: ListFilter<Status>) => void;
}

/** Search, status and days of a long list. */
export function ListFilters<Status extends string>({
  filters,
  searchHint,
  statusLabel,
  statuses,
  onChange,
}: ListFiltersProps<Status>) {
  const set = (change: ListFilter<Status>) => onChange(withoutEmpty({ ...filters, ...change }));
  const [typed, setTyped] = useTyped(filters.q ?? '', (q) => set({ q }));
  const { q: _, ...others } = filters;
  const clear = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Box role="search" sx={bar}>
      <Field
        label="Search"
        placeholder={searchHint}
        type="search"
        value={typed}
        inputProps={{ maxLength: LONGEST_SEARCH }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FoldedOnPhones chosen={Object.keys(others).length}>
        <SelectField
          label={statusLabel}
          value={filters.status ?? ''}
          options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => set({ status: target.value as Status })}
        />
        <DayFilters from={filters.from} to={filters.to} onChange={set} />
      </FoldedOnPhones>
      {(Object.keys(filters).length > 0 || typed) && (
        <Button onClick={clear} sx={{ alignSelf: 'end' }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}

interface DayFiltersProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string; to?: string }) => void;
}

/** The first and the last day; neither can be chosen past the other. */
function DayFilters({ from, to, onChange }: DayFiltersProps) {
  return (
    <>
      <Field
        label="From"
        type="date"
        value={from ?? ''}
        inputProps={{ min: '2024-01-01', max: to ?? '2099-12-31' }}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label="To"
        type="date"
        value={to ?? ''}
        inputProps={{ min: from ?? '2024-01-01', max: '2099-12-31' }}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}

/** Behind one tap on a phone, where they would push the list itself off the screen. */
export function FoldedOnPhones({ chosen, children }: { chosen: number; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <Unfold label={chosen > 0 ? `Filters (${chosen} chosen)` : 'Filters'}>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Unfold>
  );
}

const bar = {
  display: 'grid',
  gap: { xs: 1, md: 2 },
  mb: 3,
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) auto' },
  '& input[type=date]': { colorScheme: 'light dark' },
};

function withoutEmpty<Status extends string>(filters: ListFilter<Status>): ListFilter<Status> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}
