import { afterEach, describe, expect, it } from '@jest/globals';
import { courierStatusMeaning, ERROR_CODES } from '@shop/domain';
import { ApiError, type ApiErrorCode } from '@shop/contract';
import { clockText } from './clock-text';
import { setLanguage } from './language';
import { hi as hiStoreHours, hi as hiHours } from './store-hours/messages.hi';
import { hi } from './delivery-promise/messages.hi';
import { mr } from './delivery-promise/messages.mr';
import { promiseText } from './delivery-promise/promise-text';
import { messages } from './delivery-texts/messages';
import { hi as hiDelivery } from './delivery-texts/messages.hi';
import { mr as mrDelivery } from './delivery-texts/messages.mr';
import { hi as hiRefusals } from './refusals/messages.hi';
import { mr as mrRefusals } from './refusals/messages.mr';
import { refusalText } from './refusals/refusal-text';
import type { StoreStatus } from './store-settings';
import { closedText } from './store-hours/closed-text';
import { mr as mrStoreHours } from './store-hours/messages.mr';

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
])('says in Marathi at %s “in the” part of the day, as its sentences do', (time, text) => {
  setLanguage('mr', {});
  expect(clockText(new Date(`2026-11-23T${time}+05:30`))).toBe(text);
});

const NOW = new Date('2026-11-21T15:00:00+05:30');
const at = (moment: string): string => new Date(`${moment}+05:30`).toISOString();
const window = (from: string, until: string, after_opening = false): string =>
  promiseText({ promised_from: at(from), promised_until: at(until), after_opening }, NOW);

describe('a shopper is told when an order arrives', () => {
  afterEach(() => setLanguage('en'));

  it.each([
    ['2026-11-21T18:30', '2026-11-21T19:15', 'Today 6:30–7:15 pm'],
    ['2026-11-21T11:30', '2026-11-21T12:15', 'Today 11:30 am–12:15 pm'],
    ['2026-11-21T23:45', '2026-11-22T00:30', 'Today 11:45 pm–12:30 am'],
    ['2026-11-22T09:00', '2026-11-22T09:45', 'Tomorrow 9:00–9:45 am'],
    ['2026-11-24T09:00', '2026-11-24T09:45', 'Tue, 24 Nov, 9:00–9:45 am'],
  ])('as a window: %s to %s', (from, until, text) => expect(window(from, until)).toBe(text));

  it('as a beginning, where it waits for the shop to open', () => {
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('Tomorrow from 9 am');
    expect(window('2026-11-21T18:15', '2026-11-21T19:00', true)).toBe('Today from 6:15 pm');
  });

  it('and not at all where nothing is promised', () =>
    expect(promiseText({ promised_from: null, promised_until: null }, NOW)).toBe(''));

  it('in Hindi and in Marathi, the part of the day once', () => {
    setLanguage('hi', { 'delivery-promise': hi, 'store-hours': hiHours });
    expect(window('2026-11-21T18:30', '2026-11-21T19:15')).toBe('आज शाम 6:30–7:15 बजे');
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('कल सुबह 9 बजे से');
    expect(window('2026-11-21T11:30', '2026-11-21T12:15')).toBe('आज सुबह 11:30–दोपहर 12:15 बजे');
    setLanguage('mr', { 'delivery-promise': mr });
    expect(window('2026-11-21T18:30', '2026-11-21T19:15')).toBe('आज संध्याकाळी 6:30–7:15');
    expect(window('2026-11-22T09:00', '2026-11-22T09:45', true)).toBe('उद्या सकाळी 9 पासून');
  });
});

const COURIER_WORDS = [
  'queued',
  'available',
  'planned',
  'reactivated',
  'delayed',
  'courier_departed',
  'courier_at_pickup',
  'courier_arrived',
  'canceled',
  'failed',
  'deleted',
  'reattempt_planned',
  'return_planned',
  'return_finished',
];

describe('what is said of a delivery', () => {
  afterEach(() => setLanguage('en'));

  it.each(COURIER_WORDS)('is a sentence at %s in English, in Hindi and in Marathi', (word) => {
    const { note } = courierStatusMeaning(word);
    expect(messages.note(note)).toMatch(/^[A-Z][a-z ]+$/);
    setLanguage('hi', { 'delivery-texts': hiDelivery });
    expect(messages.note(note)).toMatch(/^[\u0900-\u097f ]+$/);
    setLanguage('mr', { 'delivery-texts': mrDelivery });
    expect(messages.note(note)).toMatch(/^[\u0900-\u097f ]+$/);
  });

  it('and is not known is shown as it was sent', () => {
    setLanguage('hi', { 'delivery-texts': hiDelivery });
    expect(messages.note('Stuck behind an elephant')).toBe('Stuck behind an elephant');
  });
});

const refused = (code: ApiErrorCode, sent = "The server's own words.") => new ApiError(409, code, sent);

describe('a refusal of the server', () => {
  afterEach(() => setLanguage('en'));

  it('is what the server says, in English', () => expect(refusalText(refused('STORE_CLOSED'))).toBe("The server's own words."));

  it.each([
    ['hi' as const, hiRefusals, 'आपका कार्ट ख़ाली है।'],
    ['mr' as const, mrRefusals, 'तुमचं कार्ट रिकामं आहे.'],
  ])('is the sentence for its code, in %s', (language, refusals, sentence) => {
    setLanguage(language, { refusals });
    expect(refusalText(refused('EMPTY_CART'))).toBe(sentence);
  });

  it.each([
    ['hi', hiRefusals, /नहीं लिया/],
    ['mr', mrRefusals, /घेतले/],
  ] as const)('never says that nothing was charged, in %s: an earlier payment may still arrive', (_language, refusals, claim) =>
    expect(ERROR_CODES.filter((code) => claim.test(refusals.text(code, '')))).toEqual([]),
  );

  it.each([
    ['hi', hiRefusals, 'SHOP_BUSY', 5, 'दुकान इस समय बहुत व्यस्त है। कृपया 5 सेकंड बाद फिर कोशिश करें।'],
    ['hi', hiRefusals, 'SHOP_BUSY', undefined, 'दुकान इस समय बहुत व्यस्त है। कृपया थोड़ा रुककर फिर कोशिश करें।'],
    ['hi', hiRefusals, 'TOO_MANY_REQUESTS', 99, 'बहुत सारे अनुरोध एक साथ आ गए। कृपया 99 सेकंड बाद फिर कोशिश करें।'],
    ['hi', hiRefusals, 'TOO_MANY_REQUESTS', 130, 'बहुत सारे अनुरोध एक साथ आ गए। कृपया 3 मिनट बाद फिर कोशिश करें।'],
    ['mr', mrRefusals, 'SHOP_BUSY', 5, 'दुकान आत्ता खूप व्यस्त आहे. कृपया 5 सेकंदांनी पुन्हा प्रयत्न करा.'],
    ['mr', mrRefusals, 'TOO_MANY_REQUESTS', 1, 'एकाच वेळी खूप विनंत्या आल्या. कृपया 1 सेकंदाने पुन्हा प्रयत्न करा.'],
    ['mr', mrRefusals, 'TOO_MANY_REQUESTS', 130, 'एकाच वेळी खूप विनंत्या आल्या. कृपया 3 मिनिटांनी पुन्हा प्रयत्न करा.'],
  ] as const)('names the wait that the server names, in %s: %#', (language, refusals, code, retry_after, sentence) => {
    setLanguage(language, { refusals });
    expect(refusalText(new ApiError(503, code, 'Please wait.', { retry_after }))).toBe(sentence);
  });

  it.each(['NEVER_HEARD_OF', 'constructor', 'UNKNOWN'] as ApiErrorCode[])('of the code %s is shown as it was sent', (code) => {
    setLanguage('hi', { refusals: hiRefusals });
    expect(refusalText(refused(code))).toBe("The server's own words.");
  });

  it('without a reason leaves the words to the caller', () => {
    setLanguage('hi', { refusals: hiRefusals });
    expect([refusalText(new ApiError(0, 'NO_ANSWER', '')), refusalText(new Error('a bug'))]).toEqual(['', '']);
  });
});

const closed = (opens: string | null, note: string | null = null): StoreStatus => ({
  setting_value: 'false',
  schedule_mode: 'automatic',
  opens_at: opens && new Date(`${opens}+05:30`).toISOString(),
  closes_at: null,
  reason: note ? 'closed_today' : 'out_of_hours',
  note,
});

describe('a shopper out of hours is told when the shop opens next', () => {
  afterEach(() => setLanguage('en'));

  it.each([
    ['2026-11-21T17:00', 'It opens again today at 5:00 pm.'],
    ['2026-11-22T08:00', 'It opens again tomorrow at 8:00 am.'],
    ['2026-11-23T08:00', 'It opens again on Monday, 23 November at 8:00 am.'],
    ['2026-11-22T00:00', 'It opens again tomorrow.'],
    ['2026-12-01T00:00', 'It opens again on Tuesday, 1 December.'],
  ])('%s: %s', (opens, text) => expect(closedText(closed(opens), NOW)).toBe(text));

  it('with the reason of a closed date', () =>
    expect(closedText(closed('2026-11-22T08:00', 'Diwali'), NOW)).toBe(
      'Closed today: Diwali. It opens again tomorrow at 8:00 am.',
    ));

  it('and not at all when no one knows, when it is open, and before anything is known', () => {
    expect(closedText(closed(null), NOW)).toBe('');
    expect(closedText({ ...closed(null), setting_value: 'true' }, NOW)).toBe('');
    expect(closedText(undefined, NOW)).toBe('');
  });

  it('in Hindi and in Marathi, as people say times there', () => {
    setLanguage('hi', { 'store-hours': hiStoreHours });
    expect(closedText(closed('2026-11-21T17:00'), NOW)).toBe('आज शाम 5:00 बजे फिर खुलेगा।');
    setLanguage('mr', { 'store-hours': mrStoreHours });
    expect(closedText(closed('2026-11-22T08:00', 'दिवाळी'), NOW)).toBe('आज बंद: दिवाळी. उद्या सकाळी 8:00 वाजता पुन्हा उघडेल.');
    expect(closedText(closed('2026-11-23T08:00'), NOW)).toBe('सोमवार, 23 नोव्हेंबर रोजी सकाळी 8:00 वाजता पुन्हा उघडेल.');
  });
});
