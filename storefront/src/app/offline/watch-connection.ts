import { connection } from '../../platform/connection';
import { STORE_STATUS } from '../../platform/store-settings';
import type { Shop } from '../open-shop';

/** While the shop cannot be reached it is tried again this often. */
const TRY_AGAIN_MS = 5_000;

/** As soon as the shop can be reached again, everything on the screen is asked anew, by itself. Returns how to stop. */
export function watchConnection({ queryClient, session }: Pick<Shop, 'queryClient' | 'session'>): () => void {
  // The store's status is the smallest question, and never answered from memory.
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
