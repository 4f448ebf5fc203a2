// India has one time zone and no summer time, and the shop goes by it wherever its owner travels.
const AHEAD_MS = 5.5 * 3_600_000;
const said = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** What a field for date and time shows for a moment: `2026-11-21T18:00`; empty for none. */
export function typedMoment(moment: string | null): string {
  return moment ? new Date(new Date(moment).getTime() + AHEAD_MS).toISOString().slice(0, 16) : '';
}

/** The moment that was typed, as the API takes it; null for none. */
export function readMoment(typed: string): string | null {
  return typed ? `${typed.slice(0, 16)}:00+05:30` : null;
}

/** `21 Nov 2026, 6:00 pm` */
export function sayMoment(moment: string): string {
  return said.format(new Date(moment));
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' });
const HALF_DAY_MS = 12 * 3_600_000;

/** `8:31` for a moment of the last twelve hours, in which there was only one such time; the whole date for one before. */
export function formatSince(moment: number, now: number): string {
  if (now - moment >= HALF_DAY_MS) return said.format(moment);
  const parts = clock.formatToParts(moment).filter(({ type }) => type === 'hour' || type === 'minute');
  return parts.map(({ value }) => value).join(':');
}
