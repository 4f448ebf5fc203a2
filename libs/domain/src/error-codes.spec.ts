import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from './error-codes.js';

describe('error codes', () => {
  it('are each there once, in capitals', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(ERROR_CODES.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
  });
});
