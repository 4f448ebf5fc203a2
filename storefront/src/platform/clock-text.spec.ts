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
  expect(read()).toEqual(['संध्याकाळ 6:35', 'संध्याकाळ 6:35:07', '23 नोव्हें, 2026, संध्याकाळ 6:35']);
});
