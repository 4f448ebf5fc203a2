import { describe, expect, it } from '@jest/globals';
import { FIRST_TAX_SETTINGS, isTaxChoice, TAX_CHOICES, type TaxChoiceName } from './tax-settings.js';

describe('what is decided about tax', () => {
  it('holds from the start, and nothing of it is confirmed', () => {
    for (const name of TAX_CHOICES) {
      const { value, is_confirmed } = FIRST_TAX_SETTINGS[name];
      expect([name, isTaxChoice(name, value), is_confirmed]).toEqual([name, true, false]);
    }
  });

  it.each<[TaxChoiceName, string[], string[]]>([
    [
      'poultry_hsn',
      ['0207', '020714', '02071400'],
      ['', '020', '02071', '0207140', '020714001', '020a', '0207 ', '996813', '9801'],
    ],
    ['delivery_sac', ['996813', '998599'], ['', '9968', '99681', '9968130', '020714', '99681a']],
    ['pack_uqc', ['PCS', 'NOS', 'PAC', 'OTH'], ['', 'pcs', 'KGS', 'NA', 'PIECES', 'toString', 'DOZ']],
    ['service_uqc', ['NA', 'OTH'], ['', 'PCS', 'na']],
    ['late_bill_month', ['issue', 'supply'], ['', 'payment', 'ISSUE']],
  ])('takes of %s what the return takes', (name, right, wrong) => {
    expect(right.filter((value) => !isTaxChoice(name, value))).toEqual([]);
    expect(wrong.filter((value) => isTaxChoice(name, value))).toEqual([]);
  });
});
