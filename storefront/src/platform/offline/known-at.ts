import { currentLocale } from '../language';

const ZONE = 'Asia/Kolkata'; // the shop's day, wherever the browser thinks it is

/** When something was last known, in words: a time of today, or a day and a time. */
export function knownAt(at: number, now: number = Date.now()): string {
  const day = { day: 'numeric', month: 'short', timeZone: ZONE } as const;
  const dayOf = new Intl.DateTimeFormat('en-IN', { ...day, year: 'numeric' });
  const isToday = dayOf.format(at) === dayOf.format(now);
  const time = { hour: 'numeric', minute: '2-digit', timeZone: ZONE } as const;
  return new Intl.DateTimeFormat(currentLocale(), isToday ? time : { ...day, ...time }).format(at);
}
