import { shopDay, shopFormat } from '@shop/domain';
import { currentLocale } from '../language';

/** When something was last known, in words: a time of today, or a day and a time. */
export function knownAt(at: number, now: number = Date.now()): string {
  const isToday = shopDay(new Date(at)) === shopDay(new Date(now));
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return shopFormat(currentLocale(), isToday ? time : { day: 'numeric', month: 'short', ...time }).format(at);
}
