import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { Field } from '../../ui/fields/field';
import { FoldedOnPhones } from '../../ui/lists/list-filters';
import { SelectField } from '../../ui/fields/select-field';
import { type ChangeFilter, changes } from './api';
import { subjectKind } from './log-text';
import { messages } from './messages';

export const NO_FILTER: ChangeFilter = { admin_id: '', subject: '', from: '', until: '' };

interface ChangeFiltersProps {
  filter: ChangeFilter;
  onChange: (filter: ChangeFilter) => void;
}

export function ChangeFilters(props: ChangeFiltersProps) {
  return (
    <FoldedOnPhones chosen={Object.values(props.filter).filter(Boolean).length}>
      <FilterFields {...props} />
    </FoldedOnPhones>
  );
}

function FilterFields({ filter, onChange }: ChangeFiltersProps) {
  const { data } = useQuery(changes.filters(useApi()));
  const set = (name: keyof ChangeFilter) => (typed: { target: { value: string } }) =>
    onChange({ ...filter, [name]: typed.target.value });
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const subjects = (data?.subjects ?? []).map((subject) => ({ value: subject, label: subjectKind(subject) }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        alignItems: 'end',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
      }}
    >
      <SelectField
        label={messages.who}
        value={filter.admin_id}
        options={[{ value: '', label: messages.everybody }, ...people]}
        onChange={set('admin_id')}
      />
      <SelectField
        label={messages.what}
        value={filter.subject}
        options={[{ value: '', label: messages.everything }, ...subjects]}
        onChange={set('subject')}
      />
      <Field label={messages.from} type="date" value={filter.from} onChange={set('from')} />
      <Field label={messages.until} type="date" value={filter.until} onChange={set('until')} />
      <Button variant="outlined" onClick={() => onChange(NO_FILTER)}>
        {messages.clear}
      </Button>
    </Box>
  );
}
