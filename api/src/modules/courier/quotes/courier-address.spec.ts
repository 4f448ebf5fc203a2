import { describe, expect, it } from '@jest/globals';
import { courierAddress, type QuoteAddress } from './courier-address.js';
import { doorDetails } from './door-details.js';

const home = { line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };
const line = (address: QuoteAddress): string => courierAddress(address).address;
const pincodesIn = (address: string): string[] => address.match(/\d{6}/g) ?? [];

describe('an address for the rider', () => {
  it('reads as one line, the pincode last', () => {
    expect(line(home)).toBe('12 Lake Road, Upvan, Thane - 400606');
    for (const area of ['', null]) expect(line({ ...home, area })).toBe('12 Lake Road, Thane - 400606');
    expect(line({ ...home, line1: ' Flat 3/B,  (2nd floor) ', pincode: ' 400606 ' })).toBe(
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
    const address = line({ line1: full(200), area: full(120), city: full(60), pincode: '400001' });
    expect(address.length).toBeLessThanOrEqual(350);
    expect(address).toMatch(/400001$/);
    expect(address).not.toMatch(/\p{Cs}/u); // no half character
  });

  it.each(['400606', '400606, Lake Road', 'x400606y', '４００６０６', '400606.400606', '४००६०६'])(
    'shows no other pincode, typed as %p in another part',
    (typed) => {
      for (const part of ['line1', 'area', 'city'] as const)
        expect(pincodesIn(line({ ...home, [part]: typed, pincode: '400001' }).normalize('NFKC'))).toEqual(['400001']);
    },
  );

  it('is asked the same way however it is punctuated', () =>
    expect(line({ ...home, line1: `12 Lake Road${'.'.repeat(180)}` })).toBe(line(home)));

  it('is cut behind a whole letter: no sign of a conjunct is left behind', () =>
    expect(courierAddress({ ...home, city: `${'a'.repeat(57)}क्षि` }).address).toContain(`${'a'.repeat(57)} - 400606`));

  it('keeps long numbers that are no pincode', () =>
    expect(line({ ...home, line1: 'Plot 12345, gate code 9820012345' })).toContain('Plot 12345, gate code 9820012345'));

  it.each([
    'Gate pass code 482913',
    'Room 120405',
    'Flat no. 110001',
    'Gate code: 560001',
    'Plot #999001',
    '999999 Old Mill',
    'CTS No 062345',
    'गेट पास कोड 482913',
  ])('keeps the number in "%s" as it was typed', (line1) =>
    expect(courierAddress({ ...home, line1 })).toEqual({
      address: `${line1}, Upvan, Thane - 400606`,
      note: `${line1}, Upvan, Thane`,
    }),
  );

  it.each([
    ['Opp 411001 office', 'Opp 41-10-01 office'],
    ['482913', '48-29-13'],
    ['12 411001 Road', '12 41-10-01 Road'],
    ['Gate code 400601', 'Gate code 40-06-01'],
    ['Pin code 560001', 'Pin code 56-00-01'],
    ['Rooms 401 402', 'Rooms 401, 402'],
    ['कार्यालय ४११००१', 'कार्यालय 41-10-01'],
  ])('cannot be taken to "%s", and says it as it was typed in the note', (line1, shown) =>
    expect(courierAddress({ ...home, line1 })).toEqual({
      address: `${shown}, Upvan, Thane - 400606`,
      note: `${line1}, Upvan, Thane`,
    }),
  );

  it('says in the note what does not fit into the line', () => {
    const line1 = `${'12 Lake Road '.repeat(15)}5`;
    const { address, note } = courierAddress({
      ...home,
      line1,
      area: 'Behind the mill '.repeat(7) + 'blue door 7',
      city: 'T'.repeat(60),
    });
    expect(address.length).toBeLessThanOrEqual(350);
    expect(note).toContain('blue door 7');
    expect(note).toContain(line1);
  });
});

it.each([
  [
    'Flat 3/B, B Wing, 4th floor, Tower 2',
    { apartment_number: '3/B', entrance_number: 'B', floor_number: '4', building_number: '2' },
  ],
  ['Room 120405', { apartment_number: '120405' }],
  ['Flat No. 1203, Wing A, Ground floor', { apartment_number: '1203', entrance_number: 'A', floor_number: 'ground' }],
  ['Gate pass code 482913', { intercom_code: '482913' }],
  ['फ्लॅट ४०२, विंग B, २ मजला', { apartment_number: '402', entrance_number: 'B', floor_number: '2' }],
  ['Building No 7, intercom 402#', { building_number: '7', intercom_code: '402#' }],
  ['12 Lake Road, near the flat land', {}],
  ['Gateway Towers, Floorworks Lane', {}],
])('the door in "%s" is %j', (line1, door) =>
  expect(
    Object.fromEntries(
      Object.entries(doorDetails({ line1, area: '' })).map(([field, value]) => [
        field,
        field === 'floor_number' ? value.toLowerCase() : value,
      ]),
    ),
  ).toEqual(door),
);
