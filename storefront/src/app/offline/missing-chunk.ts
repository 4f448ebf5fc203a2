import { connection } from '../../platform/connection';

const RELOADED_AT = 'shop.reloaded-at';
/** A page that misses a part again so soon would not be mended by another reload. */
const NOT_AGAIN_FOR_MS = 60_000;

/**
 * A part of the shop that a new release has replaced cannot be fetched any more: the page is loaded again, once. Not
 * without a network, and not while somebody types in a window: then the place of that part says what to do.
 */
export function reloadForMissingChunks(reload: () => void = () => window.location.reload()): () => void {
  const listen = () => {
    if (!connection.current().up || document.querySelector('[role="dialog"]') || hasJustReloaded()) return;
    reload();
  };
  window.addEventListener('vite:preloadError', listen);
  return () => window.removeEventListener('vite:preloadError', listen);
}

function hasJustReloaded(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < NOT_AGAIN_FOR_MS) return true;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return false;
  } catch {
    return true; // without memory it would load again and again
  }
}
