const AHEAD_MS = 5.5 * 3_600_000;
const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day on the shop's calendar, wherever the screen stands: `2026-11-21`. */
export function today(): string {
  return new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
}

/** `Sat, 21 Nov, 2026` */
export function sayDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
