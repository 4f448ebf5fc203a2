import { describe, expect, it } from '@jest/globals';
import { isFssai, isGstin } from './licences.js';

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27AAPFU0939F1ZV '])('is known by its check sign: %s', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });
  it.each(['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z', '', '27AAPFU0939F0ZV'])(
    'is refused when a sign is wrong: "%s"',
    (gstin) => expect(isGstin(gstin)).toBe(false),
  );
});

it('takes fourteen digits for an FSSAI number, no more and no less', () => {
  expect(isFssai('11500000000000')).toBe(true);
  for (const wrong of ['1150000000000', '115000000000000', '1150000000000A', '']) expect(isFssai(wrong)).toBe(false);
});
