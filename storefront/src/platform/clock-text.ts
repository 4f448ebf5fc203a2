import { shopFormat } from '@shop/domain';
import { currentLanguage, currentLocale } from './language';

type DateParts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'second'>;

/**
 * `6:35 pm` on the shop's clock, with the date or the seconds where they are asked for. In Hindi and Marathi people say the part of the day
 * and not am and pm.
 */
export function clockText(moment: Date | number, parts: DateParts = {}): string {
  const clock = { ...parts, hour: 'numeric', minute: '2-digit' } as const;
  const spoken = currentLanguage() === 'en' ? clock : ({ ...clock, hour12: true, dayPeriod: 'short' } as const);
  return shopFormat(currentLocale(), spoken).format(moment);
}
