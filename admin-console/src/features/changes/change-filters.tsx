import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { Field } from '../../ui/field';
import { useNarrow } from '../../ui/narrow';
import { SelectField } from '../../ui/select-field';
import { Unfold } from '../../ui/unfold';
import { type ChangeFilter, changes } from './api';
import { subjectKind } from './change-text';
import { messages } from './messages';

export const NO_FILTER: ChangeFilter = { admin_id: '', subject: '', from: '', until: '' };

interface ChangeFiltersProps {
  filter: ChangeFilter;
  onChange: (filter: ChangeFilter) => void;
}

/** Behind one tap on a phone, where they would push the log itself off the screen. */
export function ChangeFilters(props: ChangeFiltersProps) {
  const chosen = Object.values(props.filter).filter(Boolean).length;
  if (!useNarrow()) return <FilterFields {...props} />;
  return (
    <Unfold label={messages.filters(chosen)}>
      <FilterFields {...props} />
    </Unfold>
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
