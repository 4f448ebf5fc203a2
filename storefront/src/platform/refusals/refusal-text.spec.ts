import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@shop/contract';
import { ERROR_CODES } from '@shop/domain';
import { setLanguage } from '../language';
import { hi } from './messages.hi';
import { mr } from './messages.mr';
import { refusalText } from './refusal-text';

const refused = (code: ApiErrorCode, sent = "The server's own words.") => new ApiError(409, code, sent);
afterEach(() => setLanguage('en'));

describe('a refusal of the server', () => {
  it('is what the server says, in English', () => expect(refusalText(refused('STORE_CLOSED'))).toBe("The server's own words."));

  it.each([
    ['hi' as const, hi, 'आपका कार्ट ख़ाली है।'],
    ['mr' as const, mr, 'तुमचं कार्ट रिकामं आहे.'],
  ])('is the sentence for its code, in %s', (language, refusals, sentence) => {
    setLanguage(language, { refusals });
    expect(refusalText(refused('EMPTY_CART'))).toBe(sentence);
  });

  it.each([
    ['hi', hi, /नहीं लिया/],
    ['mr', mr, /घेतले/],
  ] as const)('never says that nothing was charged, in %s: an earlier payment may still arrive', (_language, refusals, claim) =>
    expect(ERROR_CODES.filter((code) => claim.test(refusals.text(code, '')))).toEqual([]),
  );

  it.each(['NEVER_HEARD_OF', 'constructor', 'UNKNOWN'] as ApiErrorCode[])('of the code %s is shown as it was sent', (code) => {
    setLanguage('hi', { refusals: hi });
    expect(refusalText(refused(code))).toBe("The server's own words.");
  });

  it('without a reason leaves the words to the caller', () => {
    setLanguage('hi', { refusals: hi });
    expect([refusalText(new ApiError(0, 'NO_ANSWER', '')), refusalText(new Error('a bug'))]).toEqual(['', '']);
  });
});
