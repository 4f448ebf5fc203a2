import { describe, expect, it } from '@jest/globals';
import { courierAddress } from './courier-address.js';

const home = { line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };
const pincodesIn = (address: string): string[] => address.match(/\d{6}/g) ?? [];

describe('an address for the rider', () => {
  it('reads as one line, the pincode last', () => {
    expect(courierAddress(home)).toBe('12 Lake Road, Upvan, Thane - 400606');
    for (const area of ['', null]) expect(courierAddress({ ...home, area })).toBe('12 Lake Road, Thane - 400606');
    expect(courierAddress({ ...home, line1: ' Flat 3/B,  (2nd floor) ', pincode: ' 400606 ' })).toBe(
      'Flat 3/B, (2nd floor), Upvan, Thane - 400606',
    );
  });

  it.each([
    ['dots', '.'],
    ['dots with blanks', '. '],
    ['letters', 'a'],
    ['Marathi letters', 'ठा'],
    ['wide ligatures', '\uFDFA'],
    ['faces', '😀'],
  ])('keeps its pincode and fits when every part is full of %s', (_, text) => {
    const full = (most: number): string => text.repeat(most).slice(0, most);
    const address = courierAddress({ line1: full(200), area: full(120), city: full(60), pincode: '400001' });
    expect(address.length).toBeLessThanOrEqual(350);
    expect(address).toMatch(/400001$/);
    expect(address).not.toMatch(/\p{Cs}/u); // no half character
  });

  it.each(['400606', '400606, Lake Road', 'x400606y', '４００６０６', '400606.400606', '४००६०६'])(
    'shows no other pincode, typed as %p in another part',
    (typed) => {
      for (const part of ['line1', 'area', 'city'] as const)
        expect(pincodesIn(courierAddress({ ...home, [part]: typed, pincode: '400001' }).normalize('NFKC'))).toEqual(['400001']);
    },
  );

  it('is asked the same way however it is punctuated', () =>
    expect(courierAddress({ ...home, line1: `12 Lake Road${'.'.repeat(180)}` })).toBe(courierAddress(home)));

  it('keeps long numbers that are no pincode', () =>
    expect(courierAddress({ ...home, line1: 'Plot 12345, gate code 9820012345' })).toContain('Plot 12345, gate code 9820012345'));
});
