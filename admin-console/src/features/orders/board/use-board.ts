import { BOARD_COLUMNS, type BoardColumn, boardColumn, type DeskState, type OrderStatus } from '@shop/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useOrderFeed } from '../../../platform/order-feed';
import { type Order, orders } from '../api';

export type Columns = Record<BoardColumn, Order[]>;

/** The board, read anew whenever something happens to an order. */
export function useBoard() {
  const query = useQuery(orders.board(useApi()));
  const cache = useQueryClient();
  const feed = useOrderFeed(() => void cache.invalidateQueries({ queryKey: orders.all }));
  return { ...query, columns: query.data ? sortIntoColumns(query.data) : null, feed };
}

// Who waits longest stands on top; what is done, the newest.
function sortIntoColumns(board: Order[]): Columns {
  const columns = Object.fromEntries(BOARD_COLUMNS.map((column) => [column, [] as Order[]])) as Columns;
  for (const order of board) {
    const column = boardColumn({ status: order.status as OrderStatus, desk_state: order.desk_state as DeskState });
    if (column) columns[column].push(order);
  }
  for (const column of BOARD_COLUMNS) if (column !== 'done') columns[column].reverse();
  return columns;
}
