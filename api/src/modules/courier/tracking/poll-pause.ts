// For one minute of watching as often as the owner's setting says, then ever more seldom.
const FIRST_SECONDS = 60;
const LOOKS_PER_STAGE = 4;
const LONGEST_SECONDS = 60;

/** Seconds from one look at a watched trip to the next, after so many looks that brought no news: 8, then 16, 32 and 60. */
export function lookPause(looks: number, shortest: number): number {
  const first = Math.ceil(FIRST_SECONDS / shortest);
  if (looks <= first) return shortest;
  const stage = 1 + Math.floor((looks - first - 1) / LOOKS_PER_STAGE);
  return Math.max(shortest, Math.min(shortest * 2 ** stage, LONGEST_SECONDS));
}

/** Nobody has watched for so long that it begins anew with short pauses. */
export const UNWATCHED_SECONDS = 2 * LONGEST_SECONDS;
