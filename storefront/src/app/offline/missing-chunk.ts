import { connection } from '../../platform/connection';

const RELOADED_AT = 'shop.reloaded-at';
/** A page that misses a chunk again so soon would not be fixed by another reload. */
const NOT_AGAIN_FOR_MS = 60_000;

/**
 * A chunk that a new release has replaced cannot be loaded any more: the page is reloaded, once. Not
 * without a network, and not while someone types in a window: then the error boundary says what to do.
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
