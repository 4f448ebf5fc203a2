import type { Schemas } from '@shop/contract';
import { addDays, shopDay, shopFormat, startOfDay } from '@shop/domain';
import { clockText } from '../clock-text';
import { currentLocale } from '../language';
import { messages } from './messages';

/** Why a shop is closed today and when it opens next, as far as that is known; empty when there is nothing to add. */
export function closedText(status: Schemas['StoreStatusReply'] | undefined, now: Date = new Date()): string {
  if (!status || status.setting_value === 'true') return '';
  const { note, opens_at } = status;
  return [note && messages.closedToday(note), opens_at && opensText(new Date(opens_at), now)].filter(Boolean).join(' ');
}

type OpeningTexts = Pick<typeof messages, 'opensToday' | 'opensTomorrow' | 'opensOn'>;

/** When the shop opens next: `It opens again tomorrow at 8:00 am.` A closed date ends at midnight, when no one looks at the clock. */
export function opensText(opens: Date, now: Date, texts: OpeningTexts = messages): string {
  const day = shopDay(opens);
  if (day === shopDay(now)) return texts.opensToday(clockText(opens));
  const time = opens.getTime() === startOfDay(day).getTime() ? undefined : clockText(opens);
  if (day === addDays(shopDay(now), 1)) return texts.opensTomorrow(time);
  const date = shopFormat(currentLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
  return texts.opensOn(date.format(opens), time);
}
