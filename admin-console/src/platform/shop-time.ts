import { shopDateTime, shopFormat, withShopOffset } from '@shop/domain';

const MOMENT = shopFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = shopFormat('en-IN', { timeStyle: 'short' });
const HOUR_AND_MINUTE = shopFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true });
const HALF_DAY_MS = 12 * 3_600_000;
const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC', // a day has no clock
});

/** What a field for date and time shows for a moment: `2026-11-21T18:00`; empty for none. */
export function typedMoment(moment: string | null): string {
  return moment ? shopDateTime(new Date(moment)) : '';
}

/** The moment that was typed, as the API takes it; null for none. */
export function readMoment(typed: string): string | null {
  return typed ? withShopOffset(typed) : null;
}

/** `21 Nov 2026, 6:00 pm`, on the shop's clock wherever the screen stands; empty for what is no moment. */
export function formatMoment(moment: string): string {
  return formatWith(MOMENT, moment);
}

/** The time of day alone. */
export function formatTime(moment: string): string {
  return formatWith(CLOCK, moment);
}

/** `Sat, 21 Nov, 2026` */
export function formatDay(day: string): string {
  return DAY.format(new Date(day));
}

/** `8:31` for a moment of the last twelve hours, in which there was only one such time; the whole date for one before. */
export function formatSince(moment: number, now: number): string {
  if (now - moment >= HALF_DAY_MS) return MOMENT.format(moment);
  const parts = HOUR_AND_MINUTE.formatToParts(moment).filter(({ type }) => type === 'hour' || type === 'minute');
  return parts.map(({ value }) => value).join(':');
}

function formatWith(format: Intl.DateTimeFormat, moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : format.format(at);
}
