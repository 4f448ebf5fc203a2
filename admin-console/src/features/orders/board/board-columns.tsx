import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { BOARD_COLUMNS, type BoardColumn } from '@shop/domain';
import { useId } from 'react';
import { useCardsOnly } from '../../../ui/narrow';
import type { Order } from '../api';
import { useSteadyButtons } from '../fulfilment/use-steady-buttons';
import { BoardCard } from './board-card';
import { messages } from './messages';
import type { Columns } from './use-board';

interface BoardColumnsProps {
  columns: Columns;
  /** The column that a screen with room for one shows. */
  shown: BoardColumn;
  onShow: (column: BoardColumn) => void;
  onView: (id: string) => void;
}

/** Side by side where there is room; on a phone one at a time, behind tabs. */
export function BoardColumns({ columns, shown, onShow, onView }: BoardColumnsProps) {
  const id = useId();
  if (!useCardsOnly())
    return (
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}>
        {BOARD_COLUMNS.map((column) => (
          <Column key={column} column={column} orders={columns[column]} onView={onView} />
        ))}
      </Box>
    );
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, column: BoardColumn) => onShow(column)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={messages.tabs}
        sx={{ mb: 2 }}
      >
        {BOARD_COLUMNS.map((column) => (
          <Tab
            key={column}
            value={column}
            id={`${id}-${column}`}
            aria-controls={`${id}-panel`}
            label={titleOf(column, columns[column])}
            sx={{ minHeight: 52, textTransform: 'none', fontSize: '1rem', fontWeight: 650, color: 'text.primary' }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <Cards column={shown} orders={columns[shown]} onView={onView} />
      </div>
    </>
  );
}

interface ColumnProps {
  column: BoardColumn;
  orders: Order[];
  onView: (id: string) => void;
}

function Column(props: ColumnProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} tabIndex={-1} data-column={props.column} sx={{ fontSize: '1.0625rem', mb: 1.5 }}>
        {titleOf(props.column, props.orders)}
      </Typography>
      <Cards {...props} />
    </Box>
  );
}

function Cards({ column, orders, onView }: ColumnProps) {
  const steady = useSteadyButtons<HTMLUListElement>();
  if (orders.length === 0) return <Typography color="textSecondary">{messages.empty[column]}</Typography>;
  return (
    <Box
      {...steady}
      component="ul"
      aria-label={messages.columns[column]}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {orders.map((order) => (
        <BoardCard key={order.id} order={order} onView={onView} />
      ))}
    </Box>
  );
}

const titleOf = (column: BoardColumn, orders: Order[]): string => `${messages.columns[column]} (${orders.length})`;
