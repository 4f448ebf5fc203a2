import { shopFormat } from '@shop/domain';
import { currentLanguage, currentLocale } from './language';

type DateParts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'second'>;

const IN_THE: Partial<Record<string, string>> = {
  पहाट: 'पहाटे',
  सकाळ: 'सकाळी',
  मध्यान्ह: 'दुपारी',
  दुपार: 'दुपारी',
  संध्याकाळ: 'संध्याकाळी',
  रात्र: 'रात्री',
  मध्यरात्र: 'मध्यरात्री',
};

/**
 * `6:35 pm` on the shop's clock, with the date or the seconds where they are asked for. In Hindi and Marathi people say the part of the day
 * and not am and pm; in Marathi it is inflected: `सकाळी 7:36`, in the morning.
 */
export function clockText(moment: Date | number, parts: DateParts = {}): string {
  const clock = { ...parts, hour: 'numeric', minute: '2-digit' } as const;
  const options = currentLanguage() === 'en' ? clock : ({ ...clock, hour12: true, dayPeriod: 'short' } as const);
  const format = shopFormat(currentLocale(), options);
  if (currentLanguage() !== 'mr') return format.format(moment);
  return format
    .formatToParts(moment)
    .map(({ value }) => IN_THE[value] ?? value)
    .join('');
}
