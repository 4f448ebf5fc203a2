const DAY_MS = 86_400_000;
// The shop's clock on the wall, which keeps no summer time.
const ZONE_MS = 5.5 * 3_600_000;

/** A day in Thane, from midnight to midnight. */
export function spanOf(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The day in Thane at this moment, or some days before it: `2026-11-21`. */
export function dayAt(now: Date, daysBefore = 0): string {
  return new Date(now.getTime() + ZONE_MS - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** The hour on the shop's wall. */
export function hourAt(now: Date): number {
  return new Date(now.getTime() + ZONE_MS).getUTCHours();
}
