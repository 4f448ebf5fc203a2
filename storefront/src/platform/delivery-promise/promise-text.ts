import type { Schemas } from '@shop/contract';
import { addDays, shopDay, shopFormat } from '@shop/domain';
import { clockText } from '../clock-text';
import { currentLanguage, currentLocale } from '../language';
import { messages } from './messages';

type Promised = Pick<Schemas['DeliveryPromiseReply'], 'promised_from' | 'promised_until'> & { after_opening?: boolean };

/**
 * When an order arrives: `Today 6:30–7:15 pm`; `Tomorrow from 9 am` where it waits for the shop to open. Empty when nothing is promised.
 */
export function promiseText({ promised_from, promised_until, after_opening = false }: Promised, now: Date): string {
  if (!promised_from || !promised_until) return '';
  const [from, until] = [new Date(promised_from), new Date(promised_until)];
  const time = after_opening ? messages.from(clockText(from).replace(':00', '')) : windowText(clockText(from), clockText(until));
  const day = shopDay(from);
  if (day === shopDay(now)) return messages.today(time);
  if (day === addDays(shopDay(now), 1)) return messages.tomorrow(time);
  return messages.on(shopFormat(currentLocale(), { weekday: 'short', day: 'numeric', month: 'short' }).format(from), time);
}

/** `6:30 pm` and `7:15 pm` are `6:30–7:15 pm`; in Hindi and Marathi the part of the day, which comes first, is said once. */
function windowText(from: string, until: string): string {
  const [one, other] = [from.split(/\s/), until.split(/\s/)];
  const part = currentLanguage() === 'en' ? 1 : 0;
  if (one[part] !== other[part]) return messages.window(from, until);
  return part === 1 ? messages.window(one[0]!, until) : messages.window(from, other[1]!);
}
