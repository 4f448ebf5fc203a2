import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from './api';
import { useConnection } from './connection';
import { closedText } from './store-hours/closed-text';

/** The settings are read again this often, so that a shop that closes is seen to be closed. */
const READ_AGAIN_MS = 60_000;

/** After its own next opening or closing they are read at once, and while the shop's clock lags behind ours soon again. */
const AFTER_TURN_MS = 500;
const LAGGING_MS = 5_000;

export type StoreStatus = Schemas['StoreStatusReply'];

/** Never kept by the service worker, so that an answer to it is always one from now. */
export const STORE_STATUS = ['settings', 'store-status'];

/** Whether the store accepts orders, and when that changes by itself. */
export function storeStatusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: STORE_STATUS,
    queryFn: () => logged('store-status', readReply(api.GET('/settings/store-status'))),
    refetchInterval: ({ state }) => readAgainIn(state.data, Date.now()),
  });
}

/** Whether the store accepts orders: undefined until it is known, and closed when it cannot be read. */
export function useStoreOpen(): boolean | undefined {
  const { data, isError } = useQuery(storeStatusQuery(useOpenApi()));
  const { up } = useConnection();
  return isError || !up ? false : data && data.setting_value === 'true';
}

/** Why the store is closed and when it opens next, in words; empty while it is open, and when no one knows. */
export function useClosedText(): string {
  const { data, isError } = useQuery(storeStatusQuery(useOpenApi()));
  const { up } = useConnection();
  return isError || !up ? '' : closedText(data);
}

/** Milliseconds. */
export function readAgainIn(status: StoreStatus | undefined, now: number): number {
  const turn = status?.opens_at ?? status?.closes_at;
  if (!turn) return READ_AGAIN_MS;
  const away = new Date(turn).getTime() - now;
  return away <= 0 ? LAGGING_MS : Math.min(READ_AGAIN_MS, away + AFTER_TURN_MS);
}

const unread = new Set<string>();

/** Shoppers are not told that a setting could not be read, so the console is: once, until they can all be read again. */
export async function logged<Reply>(setting: string, reading: Promise<Reply>): Promise<Reply> {
  try {
    const reply = await reading;
    unread.delete(setting);
    return reply;
  } catch (error) {
    if (unread.size === 0) console.error('A store setting could not be read.', error);
    unread.add(setting);
    throw error;
  }
}
