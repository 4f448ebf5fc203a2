import type { SxProps, Theme } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode } from 'react';

/** What a list shows of each row. The first column names the row. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** On a card, where that is something else than the cell; null where the card has it elsewhere, or not at all. */
  card?: ((row: Row) => ReactNode) | null;
  align?: 'right';
  sx?: SxProps<Theme>;
}

export interface Rows<Row> {
  label?: string;
  /** The same array as long as it says the same: then a row is drawn again only when it has changed itself. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

interface DataTableProps<Row> extends Rows<Row> {
  /** A line of its own below a row, over all columns; null where there is none. */
  below?: (row: Row) => ReactNode;
  size?: TableProps['size'];
  sx?: SxProps<Theme>;
}

export function DataTable<Row>({ label, columns, rows, keyOf, below, size, sx }: DataTableProps<Row>) {
  return (
    <Table aria-label={label} size={size} sx={sx}>
      <TableHead>
        <TableRow>
          {columns.map(({ heading, align }) => (
            <TableCell key={heading} align={align}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <DataRow key={keyOf(row)} row={row} columns={columns} below={below} />
        ))}
      </TableBody>
    </Table>
  );
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'below'> & { row: Row };

const DataRow = memo(function DataRow<Row>({ row, columns, below }: DataRowProps<Row>) {
  const more = below?.(row);
  return (
    <>
      <TableRow sx={more ? { '& > th, & > td': { borderBottom: 0, pb: 0 } } : undefined}>
        {columns.map(({ heading, cell, align, sx }, place) => (
          <TableCell key={heading} align={align} sx={sx} {...(place === 0 && { component: 'th', scope: 'row' })}>
            {cell(row)}
          </TableCell>
        ))}
      </TableRow>
      {more && (
        <TableRow>
          <TableCell colSpan={columns.length} sx={{ pt: 0 }}>
            {more}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}) as <Row>(props: DataRowProps<Row>) => ReactNode;
