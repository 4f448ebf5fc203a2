import { type BoardReading, mayReadNamed, mergeIntoBoard } from '@shop/domain';
import { readReply } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../../platform/api';
import { askTwice, notForever } from '../../../platform/steady-read';
import { type Order, orders } from '../api';
import { namedByEvents } from '../live/use-live-orders';

type Board = BoardReading<Order>;

/**
 * What stands on the board. A reading that events have caused asks for the orders that they named, and lays them into what was read before. One
 * that has another cause, that follows a failure or that is due by the clock asks for the whole board, and so does one that failed.
 */
export const boardQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: [...orders.all, 'board'],
    queryFn: ({ client, queryKey }): Promise<Board> => {
      const { data, status, fetchMeta } = client.getQueryState<Board>(queryKey)!;
      const named = namedByEvents(fetchMeta);
      const isPart = data && status === 'success' && named && mayReadNamed(data, named, Date.now());
      const readWhole = () => readBoard(api);
      if (!isPart) return askTwice(readWhole);
      return askTwice(async () => mergeIntoBoard(data, named, (await readBoard(api, [...named])).orders), readWhole);
    },
    retry: false,
  });

async function readBoard(api: AdminApi, order_id?: string[]): Promise<Board> {
  const wholeAt = Date.now();
  const query = order_id ? { order_id } : {};
  return { orders: await readReply(api.GET('/admin/orders/board', { params: { query }, signal: notForever() })), wholeAt };
}

/** All of the board comes in its own time: with each part that an event brings, the cache would begin to count anew. */
export function untilWhole(pace: number, { status, data }: { status: string; data?: Board | undefined }): number {
  if (status !== 'success' || !data) return pace;
  return Math.min(Math.max(data.wholeAt + pace - Date.now(), 1_000), pace);
}
