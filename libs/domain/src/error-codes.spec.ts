import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES, isErrorCode } from './error-codes.js';

describe('error codes', () => {
  it('are each there once, in capitals', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(ERROR_CODES.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
  });

  it.each(['NEVER_HEARD_OF', 'constructor', '', 7, null])('%p is none', (value) => expect(isErrorCode(value)).toBe(false));
});
