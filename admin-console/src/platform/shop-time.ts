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
