import { shopDateTime, shopFormat, withShopOffset } from '@shop/domain';

const MOMENT = shopFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = shopFormat('en-IN', { timeStyle: 'short' });
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

function formatWith(format: Intl.DateTimeFormat, moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : format.format(at);
}
