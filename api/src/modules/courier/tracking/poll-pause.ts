// For one minute of watching as often as the owner's setting says, then ever more seldom.
const FIRST_SECONDS = 60;
const POLLS_PER_STAGE = 4;
const LONGEST_SECONDS = 60;

/** Seconds from one poll of a watched shipment to the next, after so many polls that reported nothing new: 8, then 16, 32 and 60. */
export function pollPause(polls: number, shortest: number): number {
  const first = Math.ceil(FIRST_SECONDS / shortest);
  if (polls <= first) return shortest;
  const stage = 1 + Math.floor((polls - first - 1) / POLLS_PER_STAGE);
  return Math.max(shortest, Math.min(shortest * 2 ** stage, LONGEST_SECONDS));
}

/** No one has watched for so long that it begins again with short pauses. */
export const UNWATCHED_SECONDS = 2 * LONGEST_SECONDS;
