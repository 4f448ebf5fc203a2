import { connection } from '../../platform/connection';
import { STORE_STATUS } from '../../platform/store-settings';
import type { Shop } from '../open-shop';

/** How often to retry while the shop cannot be reached. */
const TRY_AGAIN_MS = 5_000;

/** As soon as the shop can be reached again, every query on the screen is refetched. Returns how to stop. */
export function watchConnection({ queryClient, session }: Pick<Shop, 'queryClient' | 'session'>): () => void {
  // The store's status is the smallest answer, and never served from the cache.
  const tryAgain = () => void queryClient.refetchQueries({ queryKey: STORE_STATUS });
  let trying: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (!isLive()) {
      trying ??= setInterval(tryAgain, TRY_AGAIN_MS);
      return;
    }
    if (trying === undefined) return;
    clearInterval(trying);
    trying = undefined;
    void queryClient.invalidateQueries();
    if (session.current().status === 'error') void session.restore();
  };
  const stopWatching = connection.subscribe(look);
  window.addEventListener('offline', connection.lose);
  window.addEventListener('online', tryAgain);
  if (!navigator.onLine) connection.lose();
  return () => {
    stopWatching();
    clearInterval(trying);
    window.removeEventListener('offline', connection.lose);
    window.removeEventListener('online', tryAgain);
  };
}

function isLive(): boolean {
  const { up, lastKnownAt } = connection.current();
  return up && lastKnownAt === null;
}
