import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Field } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import type { ProductFilter, ShownState } from './filter-products';
import { messages } from '../messages';

const STATES = Object.entries(messages.states).map(([value, label]) => ({ value: value as ShownState, label }));

interface ProductFiltersProps {
  filter: ProductFilter;
  tags: string[];
  onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, tags, onChange }: ProductFiltersProps) {
  const clear = filter.words && (
    <IconButton edge="end" aria-label={messages.clearSearch} onClick={() => onChange({ ...filter, words: '' })}>
      <Close />
    </IconButton>
  );
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
        inputProps={{ inputMode: 'search', enterKeyHint: 'search', spellCheck: false }}
        value={filter.words}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
        startAdornment={<Search aria-hidden sx={{ mr: 1, color: 'text.secondary' }} />}
        endAdornment={clear}
      />
      <SelectField
        label={messages.filterState}
        value={filter.state}
        options={STATES}
        onChoose={(state) => onChange({ ...filter, state })}
      />
      <SelectField
        label={messages.filterTag}
        value={filter.tag}
        options={[{ value: '', label: messages.allTags }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        onChoose={(tag) => onChange({ ...filter, tag })}
      />
    </Box>
  );
}
