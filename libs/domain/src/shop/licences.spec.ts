import { describe, expect, it } from '@jest/globals';
import { isFssai, isGstin } from './licences.js';

const withCheckSign = (start: string): string | undefined =>
  Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (sign) => start.slice(0, 14) + sign).find(isGstin);

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27AAPFU0939F1ZV '])('is known by its check sign: %s', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });
  it.each(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z', '', '27AAPFU0939F0ZV'])(
    'is refused when a sign is wrong: "%s"',
    (gstin) => expect(isGstin(gstin)).toBe(false),
  );
  it.each(['27AAAAA0000A1Z2', '97AAPFU0939F1Z', '01AAPFU0939F1Z', '38AAPFU0939F1Z'])('has a state that exists: %s', (start) =>
    expect(withCheckSign(start)).toBeDefined(),
  );
  it.each(['00AAPFU0939F1Z', '39AAPFU0939F1Z', '44AAPFU0939F1Z', '99AAPFU0939F1Z', '27AAPXU0939F1Z'])(
    'is refused under every check sign where no such state, or holder of a PAN, exists: %s',
    (start) => expect(withCheckSign(start)).toBeUndefined(),
  );
});

it('takes fourteen digits for an FSSAI number, no more and no less', () => {
  expect(isFssai('11500000000000')).toBe(true);
  for (const wrong of ['1150000000000', '115000000000000', '1150000000000A', '']) expect(isFssai(wrong)).toBe(false);
});
