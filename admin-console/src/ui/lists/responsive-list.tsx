import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Fragment, memo, type ReactNode } from 'react';
import { useCardsOnly } from '../narrow';
import { DataTable, type Rows } from './data-table';

/** A table where there is room for one beside the menu, else a card for each row; both from the same columns. */
export function ResponsiveList<Row>(list: Rows<Row>) {
  if (useCardsOnly()) return <CardList {...list} />;
  return (
    <Card>
      <DataTable {...list} />
    </Card>
  );
}

function CardList<Row>({ label, columns, rows, keyOf }: Rows<Row>) {
  return (
    <Box component="ul" aria-label={label} sx={grid}>
      {rows.map((row) => (
        <RowCard key={keyOf(row)} row={row} columns={columns} />
      ))}
    </Box>
  );
}

type RowCardProps<Row> = Pick<Rows<Row>, 'columns'> & { row: Row };

const RowCard = memo(function RowCard<Row>({ row, columns }: RowCardProps<Row>) {
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {columns.map(({ heading, cell, card = cell }) => card && <Fragment key={heading}>{card(row)}</Fragment>)}
    </Card>
  );
}) as <Row>(props: RowCardProps<Row>) => ReactNode;

/** Two parts of a card on one line, as long as they fit. */
export function CardLine({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
      {children}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};
