import { BOARD_COLUMNS, type BoardColumn, boardColumn } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../platform/api';
import { useLastingFailure } from '../../../platform/lasting-failure';
import { useDeliveryIssues } from '../delivery-issues/use-delivery-issues';
import { useWaitingSteps } from '../../../platform/waiting-steps';
import type { Order } from '../api';
import { freshnessOf, readingPace } from '../live/freshness';
import { useLiveOrders } from '../live/use-live-orders';
import { withWaitingSteps } from '../waiting-steps/step';
import { boardQuery, untilWhole } from './board-query';

export type Columns = Record<BoardColumn, Order[]>;

/** The board with its delivery issues, and whether they are those of now. It rings from a tab that is not in front, too, and so is read there. */
export function useBoard() {
  const feed = useLiveOrders();
  const pace = readingPace(feed);
  const board = useQuery({
    ...boardQuery(useApi()),
    select: ({ orders }) => orders,
    refetchInterval: ({ state }) => untilWhole(pace({ state }), state),
    refetchIntervalInBackground: true,
  });
  const issues = useDeliveryIssues();
  const steps = useWaitingSteps();
  const data = useMemo(() => board.data?.map((order) => withWaitingSteps(order, steps)), [board.data, steps]);
  const columns = useMemo(() => data && sortIntoColumns(data), [data]);
  return {
    ...board,
    data,
    columns: columns ?? null,
    withIssue: issues.rows,
    failure: useLastingFailure(board),
    freshness: freshnessOf(feed, [board, issues]),
  };
}

export const NO_ORDERS: Order[] = [];

// Who waits longest stands on top; what is done, the newest.
function sortIntoColumns(board: Order[]): Columns {
  const columns = Object.fromEntries(BOARD_COLUMNS.map((column) => [column, [] as Order[]])) as Columns;
  for (const order of board) {
    const column = boardColumn({
      status: order.status,
      fulfilment_status: order.fulfilment_status,
    });
    if (column) columns[column].push(order);
  }
  for (const column of BOARD_COLUMNS) if (column !== 'done') columns[column].reverse();
  return columns;
}
