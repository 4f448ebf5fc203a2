import { shopDay } from '@shop/domain';
import { clockText } from '../clock-text';

/** When something was last known, in words: a time of today, or a day and a time. */
export function knownAt(at: number, now: number = Date.now()): string {
  const isToday = shopDay(new Date(at)) === shopDay(new Date(now));
  return clockText(at, isToday ? {} : { day: 'numeric', month: 'short' });
}
