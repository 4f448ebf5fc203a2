import type { ApiClient } from '../../../platform/api';

/** Somebody who still types has not yet said what they look for. */
const PAUSE_MS = 1_500;
const SHORTEST = 3;
/** What this visit has told already, and how much it may tell. */
const reported = new Set<string>();
const MAX_REPORTED = 20;

/** Tells the shop, without saying who, that a search found nothing. Returns how to stop that while it is not yet told. */
export function reportMissSoon(api: ApiClient, typed: string): () => void {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  if (text.length < SHORTEST || reported.has(text) || reported.size >= MAX_REPORTED) return () => {};
  const timer = setTimeout(() => {
    reported.add(text);
    // The shopper loses nothing when this does not arrive.
    api.POST('/search-misses', { body: { text } }).catch(() => {});
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}
