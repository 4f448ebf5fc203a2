import type { Shop } from '../open-shop';
import { keepLastSeen } from './last-seen';
import { reloadForMissingChunks } from './missing-chunk';
import { watchConnection } from './watch-connection';

/** Everything that lets the shop be used on a bad line, or none. In development there is no service worker. */
export function openOffline(shop: Shop, entry: string, worker: boolean): void {
  watchConnection(shop);
  keepLastSeen(shop);
  reloadForMissingChunks();
  // What brings the worker is not needed for the first view either.
  if (worker) void import('./register-worker').then(({ registerWorker }) => registerWorker(entry));
}
