import { shopDate } from '@shop/domain';
import { currentLanguage, currentLocale } from '../language';
import type { StoreStatus } from '../store-settings';
import { messages } from './messages';

const ZONE = 'Asia/Kolkata'; // the shop's day, wherever the browser thinks it is
const DAY_MS = 86_400_000;

/** Why a shop is closed today and when it opens next, as far as that is known; empty when there is nothing to add. */
export function closedWords(status: StoreStatus | undefined, now: Date = new Date()): string {
  if (!status || status.setting_value === 'true') return '';
  const { note, opens_at } = status;
  return [note && messages.closedToday(note), opens_at && opensWords(new Date(opens_at), now)].filter(Boolean).join(' ');
}

function opensWords(opens: Date, now: Date): string {
  const day = shopDate(opens);
  if (day === shopDate(now)) return messages.opensToday(timeOf(opens));
  if (day === shopDate(new Date(now.getTime() + DAY_MS))) return messages.opensTomorrow(timeOf(opens));
  const date = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE });
  return messages.opensOn(date.format(opens), timeOf(opens));
}

// In Hindi and Marathi people say the part of the day and not am and pm.
function timeOf(moment: Date): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: ZONE } as const;
  const spoken = currentLanguage() === 'en' ? clock : ({ ...clock, hour12: true, dayPeriod: 'short' } as const);
  return new Intl.DateTimeFormat(currentLocale(), spoken).format(moment);
}
