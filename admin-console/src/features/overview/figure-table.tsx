import TableContainer from '@mui/material/TableContainer';
import { type Column, DataTable } from '../../ui/lists/data-table';

interface FigureTableProps {
  columns: string[];
  rows: string[][];
  /** The names stand on one line each. */
  shortNames?: boolean;
}

/** A table whose first column names the row and whose others are figures. */
export function FigureTable({ columns, rows, shortNames = false }: FigureTableProps) {
  return (
    <TableContainer>
      <DataTable
        size="small"
        columns={columns.map(
          (heading, place): Column<string[]> =>
            place === 0
              ? { heading, cell: ([name]) => name, sx: shortNames ? { whiteSpace: 'nowrap' } : undefined }
              : { heading, cell: (row) => row[place], align: 'right', sx: { whiteSpace: 'nowrap' } },
        )}
        rows={rows}
        keyOf={([name = '']) => name}
      />
    </TableContainer>
  );
}
