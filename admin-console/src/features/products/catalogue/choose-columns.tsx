import { PRODUCT_FIELDS, type ProductFieldSpec } from '@shop/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectField } from '../../../ui/fields/select-field';
import { Unfold } from '../../../ui/unfold';
import { messages } from '../messages';
import type { ColumnChoice, ImportReply } from './catalogue-file';

type Table = ImportReply['table'];

const NEEDED = ['name', 'price'];
const USUAL = [...NEEDED, 'weight', 'tags', 'stock', 'available'];

const COLUMN_LABELS: Record<string, string> = {
  ...messages.importColumnNames,
  ...Object.fromEntries(
    Object.entries<ProductFieldSpec>(PRODUCT_FIELDS).map(([name, { column = name, columnLabel, label }]) => [
      column,
      columnLabel ?? label,
    ]),
  ),
};

interface ChooseColumnsProps {
  table: Table;
  onChange: (columns: Table['columns']) => void;
}

/** For each of the shop's columns, which column of the file it is read from. */
export function ChooseColumns({ table: { headers, columns }, onChange }: ChooseColumnsProps) {
  const change = (field: string, column: number | null) =>
    onChange(columns.map((each) => (each.field === field ? { field, column } : each)));
  const options = headers.map((name, at) => ({
    value: String(at),
    label: name && headers.indexOf(name) === at ? name : messages.importColumnAt(name, at + 1),
  }));
  const fields = (names: string[]) => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {names.map((field) => (
        <SelectField
          key={field}
          label={COLUMN_LABELS[field] ?? field}
          value={String(columns.find((each) => each.field === field)?.column ?? '')}
          options={[{ value: '', label: NEEDED.includes(field) ? messages.importChoose : messages.importSkip }, ...options]}
          onChoose={(chosen) => change(field, chosen === '' ? null : Number(chosen))}
        />
      ))}
    </Box>
  );
  const others = columns.map(({ field }) => field).filter((field) => !USUAL.includes(field));
  return (
    <Box role="group" aria-label={messages.importColumnsTitle} sx={{ width: '100%', display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{messages.importColumnsTitle}</Typography>
      {fields(USUAL)}
      <Unfold label={messages.importMoreColumns}>{fields(others)}</Unfold>
    </Box>
  );
}

/** Null where the shop reads the table without being told. */
export function choiceOf(table: Pick<Table, 'columns'> | null): ColumnChoice {
  const chosen = table?.columns.filter(({ column }) => column !== null) ?? [];
  return chosen.length > 0 ? Object.fromEntries(chosen.map(({ field, column }) => [field, column!])) : null;
}
