import { afterEach, expect, it } from '@jest/globals';
import { clockText } from './clock-text';
import { setLanguage } from './language';

const MOMENT = new Date('2026-11-23T18:35:07+05:30');
const TO_THE_MINUTE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const read = (): string[] => [{}, { second: '2-digit' } as const, TO_THE_MINUTE].map((parts) => clockText(MOMENT, parts));

afterEach(() => setLanguage('en'));

it('tells the time on the shop’s clock, by the part of the day in Hindi and Marathi', () => {
  expect(read()).toEqual(['6:35 pm', '6:35:07 pm', '23 Nov 2026, 6:35 pm']);
  setLanguage('hi', {});
  expect(read()).toEqual(['शाम 6:35', 'शाम 6:35:07', '23 नव॰ 2026, शाम 6:35']);
  setLanguage('mr', {});
  expect(read()).toEqual(['संध्याकाळी 6:35', 'संध्याकाळी 6:35:07', '23 नोव्हें, 2026, संध्याकाळी 6:35']);
});

it.each([
  ['04:30', 'पहाटे 4:30'],
  ['07:36', 'सकाळी 7:36'],
  ['12:00', 'दुपारी 12:00'],
  ['12:30', 'दुपारी 12:30'],
  ['16:05', 'संध्याकाळी 4:05'],
  ['21:10', 'रात्री 9:10'],
  ['00:15', 'रात्री 12:15'],
])('says in Marathi at %s “in the” part of the day, as its sentences do', (time, said) => {
  setLanguage('mr', {});
  expect(clockText(new Date(`2026-11-23T${time}+05:30`))).toBe(said);
});
