import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Field } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import { useTyped } from '../../../ui/fields/use-typed';
import { LISTED_STATES, type ListedState, type ProductFilter } from '../api';
import { messages } from '../messages';

const LONGEST_SEARCH = 80;
const STATES: { value: ListedState | ''; label: string }[] = [
  { value: '', label: messages.states.all },
  ...LISTED_STATES.map((value) => ({ value, label: messages.states[value] })),
];

interface ProductFiltersProps {
  filter: ProductFilter;
  tags: string[];
  onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, tags, onChange }: ProductFiltersProps) {
  const { q = '', state = '', tag = '' } = filter;
  const change = (changes: { q?: string; state?: ListedState | ''; tag?: string }) => {
    const { q, state, tag } = { ...filter, ...changes };
    onChange({ ...(q && { q }), ...(state && { state }), ...(tag && { tag }) });
  };
  const [typed, setTyped] = useTyped(q, (words) => change({ q: words }));
  const clear = () => {
    setTyped('');
    change({ q: '' });
  };
  // One that the address names is offered also where no product has it.
  const offered = tag && !tags.includes(tag) ? [...tags, tag] : tags;
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Field
        label={messages.search}
        type="text"
        autoComplete="off"
        inputProps={{ inputMode: 'search', enterKeyHint: 'search', spellCheck: false, maxLength: LONGEST_SEARCH }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        startAdornment={<Search aria-hidden sx={{ mr: 1, color: 'text.secondary' }} />}
        endAdornment={typed && <ClearSearch onClear={clear} />}
      />
      <SelectField label={messages.filterState} value={state} options={STATES} onChoose={(state) => change({ state })} />
      <SelectField
        label={messages.filterTag}
        value={tag}
        options={[{ value: '', label: messages.allTags }, ...offered.map((each) => ({ value: each, label: each }))]}
        onChoose={(tag) => change({ tag })}
      />
    </Box>
  );
}

function ClearSearch({ onClear }: { onClear: () => void }) {
  return (
    <IconButton edge="end" aria-label={messages.clearSearch} onClick={onClear}>
      <Close />
    </IconButton>
  );
}
