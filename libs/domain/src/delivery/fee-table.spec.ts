import { describe, expect, it } from '@jest/globals';
import { faultOfFeeTable, type FeeTable, feeByTable, NO_FEE_TABLE } from './fee-table.js';

const table: FeeTable = {
  bands: [
    { up_to_km: 3, fee: 40 },
    { up_to_km: 6, fee: 70 },
  ],
  pincodes: [
    { pincode: '400606', km: 2.4 },
    { pincode: '400601', km: 3 },
    { pincode: '400607', km: 3.1 },
    { pincode: '400615', km: 6 },
  ],
  only_listed: false,
};
const bands = (...pairs: [number, number][]): FeeTable => ({
  ...table,
  bands: pairs.map(([up_to_km, fee]) => ({ up_to_km, fee })),
});
const pincodes = (...pairs: [string, number][]): FeeTable => ({
  ...table,
  pincodes: pairs.map(([pincode, km]) => ({ pincode, km })),
});

describe("the owner's fee table", () => {
  it.each([
    ['400606', 40],
    ['400601', 40],
    ['400607', 70],
    [' 400615 ', 70],
    ['400080', null],
    ['', null],
  ])('asks for %s %s rupees', (pincode, fee) => expect(feeByTable(table, pincode)).toBe(fee));

  it('holds, and so does none at all', () => {
    expect(faultOfFeeTable(table)).toBeNull();
    expect(faultOfFeeTable(NO_FEE_TABLE)).toBeNull();
    expect(feeByTable(NO_FEE_TABLE, '400606')).toBeNull();
  });

  it.each([
    [bands([3, -1]), { what: 'bad-band', at: 0 }],
    [bands([3, 40.5]), { what: 'bad-band', at: 0 }],
    [bands([0, 40]), { what: 'bad-band', at: 0 }],
    [bands([3, 40], [51, 70]), { what: 'bad-band', at: 1 }],
    [bands([3, 40], [3, 70]), { what: 'band-order', at: 1 }],
    [bands([6, 70], [3, 40]), { what: 'band-order', at: 1 }],
    [pincodes(['40060', 2]), { what: 'bad-pincode', at: 0 }],
    [pincodes(['400606', -1]), { what: 'bad-pincode', at: 0 }],
    [pincodes(['400606', 2.45]), { what: 'bad-pincode', at: 0 }],
    [pincodes(['400606', 2], ['400606', 3]), { what: 'twice', at: 1 }],
    [pincodes(['400606', 2], ['400615', 6.1]), { what: 'too-far', at: 1 }],
    [{ ...table, bands: [], pincodes: table.pincodes.slice(0, 1) }, { what: 'no-bands' }],
    [pincodes(), { what: 'no-pincodes' }],
    [{ ...NO_FEE_TABLE, only_listed: true }, { what: 'no-pincodes' }],
    [bands(...Array.from({ length: 13 }, (_, n): [number, number] => [n + 1, 10])), { what: 'too-many' }],
  ])('does not hold: %j', (wrong, fault) => expect(faultOfFeeTable(wrong)).toEqual(fault));
});
