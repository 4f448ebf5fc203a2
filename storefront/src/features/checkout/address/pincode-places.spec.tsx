import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { rememberPincode } from '../../../platform/delivery-promise/remembered-pincode';
import { aPaymentProvider, aServer, openCheckout } from '../testing/an-open-checkout';
import { anAddress } from '../testing/test-orders';
import { savedForm } from '../saved-form';
import { refusal } from '../testing/fake-api';
import { messages } from '../messages';
import { isPlaceName, placeOfPincode } from './pincode-places';

beforeEach(aPaymentProvider);

const field = (name: string) => screen.getByLabelText(name);
const AREA = 'Area (optional)';
const estimate = (served: 'yes' | 'no') => ({
  body: { pincode: '', served, fee_from: null, fee_to: null, promised_from: null, promised_until: null, after_opening: false },
});

describe('a pincode that is typed', () => {
  const open = async () => (await openCheckout({ remembered: false })).user;

  it('fills in city and area, and asks the fee for that place', async () => {
    const { fakeApi, user } = await openCheckout({ remembered: false });
    await user.type(field('Flat, building, street'), '12 Lake Road');
    await user.type(field('Pincode'), '400606');
    expect(field('City')).toHaveValue('Thane');
    expect(field(AREA)).toHaveValue('Vartak Nagar');
    await user.tab();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    expect(fakeApi.bodiesOf('POST /borzo/calculate-fee')).toMatchObject([
      { address: { line1: '12 Lake Road', area: 'Vartak Nagar', city: 'Thane', pincode: '400606' } },
    ]);
  });

  it('never writes over what the shopper has written, before or after', async () => {
    const user = await open();
    await user.type(field(AREA), 'Upvan');
    await user.clear(field('City'));
    await user.type(field('City'), 'Mumbai');
    await user.type(field('Pincode'), '400606');
    expect(field('City')).toHaveValue('Mumbai');
    expect(field(AREA)).toHaveValue('Upvan');
  });

  it('can be corrected: the place follows, except where it was changed by hand', async () => {
    const user = await open();
    await user.type(field('Pincode'), '400050');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Mumbai', 'Bandra West']);
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400703');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Navi Mumbai', 'Vashi']);
    await user.type(field(AREA), ', Sector 9');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400601');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Thane', 'Vashi, Sector 9']);
  });

  it('where no one delivers is asked for once, however many fields are left after it', async () => {
    const fakeApi = aServer({ 'POST /borzo/calculate-fee': refusal(409, 'NOT_DELIVERABLE') });
    const { toasts, user } = await openCheckout({ fakeApi, remembered: false });
    await user.type(field('Flat, building, street'), '12 Lake Road');
    await user.clear(field('City'));
    await user.type(field('City'), 'Pune');
    await user.type(field('Pincode'), '411001');
    for (let left = 0; left < 3; left++) await user.tab();
    await waitFor(() => expect(toasts.error).toHaveLength(1));
    await user.click(field('City'));
    await user.tab();
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Check this address again' }));
    await waitFor(() => expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(2));
  });

  it('of another region stands beside no city of ours, and a written one stays', async () => {
    const user = await open();
    await user.type(field('Pincode'), '56000');
    expect(field('City')).toHaveValue('Mumbai');
    await user.type(field('Pincode'), '1');
    expect(field('City')).toHaveValue('');
    expect(field('City')).not.toBeInvalid();
    expect(field(AREA)).toHaveValue('');
    await user.type(field('City'), 'Bengaluru');
    await user.type(field('Pincode'), '{Backspace}2');
    expect(field('City')).toHaveValue('Bengaluru');
  });

  it('of a town nearby that is not in the list keeps the default city, and its fee is asked', async () => {
    const { fakeApi, user } = await openCheckout({ remembered: false });
    await user.type(field('Flat, building, street'), '12 Lake Road');
    await user.type(field('Pincode'), '401104');
    expect(field('City')).toHaveValue('Mumbai');
    await user.tab();
    await screen.findByRole('button', { name: 'Pay ₹569' });
    expect(fakeApi.bodiesOf('POST /borzo/calculate-fee')).toMatchObject([{ address: { city: 'Mumbai', pincode: '401104' } }]);
  });

  it('of a town nearby that is not in the list leaves the city of the pincode before it, without its area', async () => {
    const user = await open();
    await user.type(field('Pincode'), '400606');
    await user.type(field('Pincode'), '{Backspace}9');
    expect(field('City')).toHaveValue('Thane');
    expect(field(AREA)).toHaveValue('');
  });

  it.each([
    ['421301', 'Kalyan', '410206'],
    ['421301', 'Kalyan', '421203'],
    ['400050', 'Mumbai', '400609'],
    ['400703', 'Navi Mumbai', '421503'],
  ])('%s, corrected to one that says no city, takes %s away again: %s', async (first, city, second) => {
    const user = await open();
    await user.type(field('Pincode'), first);
    expect(field('City')).toHaveValue(city);
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), second);
    expect(field('City')).toHaveValue('');
    expect(field('City')).not.toBeInvalid();
    expect(field(AREA)).toHaveValue('');
    await user.type(field('City'), 'Panvel');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '421301');
    expect(field('City')).toHaveValue('Panvel');
  });

  it.each([
    ['a saved address', '421301'],
    ['a draft that was left in the middle of its pincode', '41020'],
  ])('of %s takes its city with it', async (_, pincode) => {
    savedForm('meera').keepAddress({ ...anAddress(), city: 'Kalyan', area: 'Kalyan West', pincode });
    const user = await open();
    expect(field('City')).toHaveValue('Kalyan');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '410206');
    expect(field('City')).toHaveValue('');
    expect(field(AREA)).toHaveValue('');
  });

  it('of another region that is corrected to one nearby has the default city again', async () => {
    const user = await open();
    await user.type(field('Pincode'), '110001');
    expect(field('City')).toHaveValue('');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '421203');
    expect(field('City')).toHaveValue('Mumbai');
  });

  it('takes no city away where the shop’s own address says no pincode', async () => {
    const config = { shop: { name: 'The Butcher', address: 'Shop 4, Thane West' }, sign_in: {}, payment: {}, map: {} };
    const { user } = await openCheckout({ fakeApi: aServer({ 'GET /config': { body: config } }), remembered: false });
    await user.type(field('Pincode'), '110001');
    expect(field('City')).toHaveValue('Mumbai');
  });

  it('of Mumbai that has no area of its own fills in the city alone', async () => {
    const user = await open();
    await user.type(field('Pincode'), '400606');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400011');
    expect(field('City')).toHaveValue('Mumbai');
    expect(field(AREA)).toHaveValue('');
  });

  it('where the shop does not deliver says so at its sixth digit, before there is a street, and until it is another one', async () => {
    const fakeApi = aServer({ 'GET /delivery/estimate': estimate('no') });
    const { toasts, user } = await openCheckout({ fakeApi, remembered: false });
    await user.type(field('Pincode'), '11000');
    expect(field('Pincode')).not.toBeInvalid();
    expect(screen.getByRole('button', { name: messages.payUnnamed })).toBeInTheDocument();
    await user.type(field('Pincode'), '1');
    await waitFor(() => expect(field('Pincode')).toHaveAccessibleDescription(messages.outOfReach));
    expect(field('Pincode')).toBeInvalid();
    expect(screen.getByText(messages.outOfReach).closest('[aria-live="polite"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: messages.checkAgain })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay/i })).not.toBeInTheDocument();
    expect(toasts.error).toEqual([]);
    expect(fakeApi.countOf('POST /borzo/calculate-fee')).toBe(0);
    fakeApi.answers['GET /delivery/estimate'] = estimate('yes');
    await user.clear(field('Pincode'));
    expect(field('Pincode')).not.toBeInvalid();
    await user.type(field('Pincode'), '400601');
    await waitFor(() => expect(fakeApi.countOf('GET /delivery/estimate')).toBe(2));
    expect(field('Pincode')).not.toHaveAccessibleDescription();
    expect(screen.getByRole('button', { name: messages.payUnnamed })).toBeInTheDocument();
  });

  it('where the courier goes after all is not refused any more', async () => {
    const fakeApi = aServer({ 'GET /delivery/estimate': estimate('no') });
    const { user } = await openCheckout({ fakeApi, remembered: false });
    await user.type(field('Pincode'), '201301');
    await waitFor(() => expect(field('Pincode')).toBeInvalid());
    await user.type(field('Flat, building, street'), '12 Lake Road');
    await user.type(field('City'), 'Noida');
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Pay ₹569' })).toBeInTheDocument();
    expect(field('Pincode')).not.toBeInvalid();
  });

  it('is kept with the place that it filled in, also when the page is lost at once', async () => {
    const first = await openCheckout({ remembered: false });
    await first.user.type(field('Pincode'), '400606');
    first.show(false);
    first.show(true);
    await waitFor(() => expect(field('Pincode')).toHaveValue('400606'));
    expect(field('City')).toHaveValue('Thane');
    expect(field(AREA)).toHaveValue('Vartak Nagar');
  });
});

describe('a pincode that is typed into an address from before', () => {
  const reopen = async (kept: Parameters<typeof anAddress>[0]) => {
    savedForm('meera').keepAddress(anAddress(kept));
    return (await openCheckout({ remembered: false })).user;
  };

  it('leaves the city and the area that were typed then, whatever region it is of', async () => {
    const user = await reopen({ city: 'Thane', area: 'Naupada', pincode: '' });
    await user.type(field('Pincode'), '400703');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Thane', 'Naupada']);
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '110001');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Thane', 'Naupada']);
  });

  it('leaves the city and the area that were typed beside another pincode', async () => {
    const user = await reopen({ city: 'Thane', area: 'Kopri', pincode: '401104' });
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400703');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Thane', 'Kopri']);
  });

  it('fills in what the form itself had filled in then', async () => {
    const user = await reopen({ city: 'Mumbai', area: '', pincode: '' });
    await user.type(field('Pincode'), '400606');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Thane', 'Vartak Nagar']);
  });

  it('takes the place of the pincode that it corrects', async () => {
    const user = await reopen({ city: 'Thane', area: 'Vartak Nagar', pincode: '400606' });
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '400703');
    expect([field('City'), field(AREA)].map((one) => (one as HTMLInputElement).value)).toEqual(['Navi Mumbai', 'Vashi']);
  });
});

it('a pincode of a town nearby that was chosen before stands beside the default city', async () => {
  rememberPincode('421203');
  await openCheckout({ remembered: false });
  expect(field('Pincode')).toHaveValue('421203');
  expect(field('City')).toHaveValue('Mumbai');
});

it('a pincode of another region that was chosen before brings no city of ours into checkout', async () => {
  rememberPincode('110001');
  await openCheckout({ remembered: false });
  expect(field('Pincode')).toHaveValue('110001');
  expect(field('City')).toHaveValue('');
});

it('a pincode that was chosen before brings its city and area into checkout', async () => {
  rememberPincode('400601');
  await openCheckout({ remembered: false });
  expect(field('Pincode')).toHaveValue('400601');
  expect(field('City')).toHaveValue('Thane');
  expect(field(AREA)).toHaveValue('Thane West');
});

describe('the places of the region', () => {
  it.each([
    ['400001', { city: 'Mumbai', area: 'Fort' }],
    [' 400602 ', { city: 'Thane', area: 'Naupada' }],
    ['401107', { city: 'Mira Bhayandar', area: 'Mira Road' }],
    ['411001', null],
    ['4006', null],
    ['', null],
    ['constructor', null],
  ])('of %p are %p', (pincode, place) => expect(placeOfPincode(pincode)).toEqual(place));

  it('are known by their names', () => {
    expect(isPlaceName('city', 'Thane')).toBe(true);
    expect(isPlaceName('area', 'Naupada')).toBe(true);
    expect(isPlaceName('city', 'Pune')).toBe(false);
    expect(isPlaceName('area', 'My lane')).toBe(false);
  });
});
