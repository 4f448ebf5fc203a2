import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';
import { parseFeeTable } from './fees/fee-table-form-values';

const PATH = '/admin/dashboard';
const STATUS = '/admin/settings/store-status';

describe('the settings screen', () => {
  it('shows title, description and the three values, with placeholders while they load', async () => {
    const server = new ShopServer({ platformFee: 7, surgeFee: 3 });
    const release = server.holds(`GET ${STATUS}`);
    const { screen } = openAdmin(PATH, { server });
    expect(await screen.findByRole('heading', { name: 'Store Settings' })).toBeInTheDocument();
    expect(screen.getByText('Manage store-wide settings like availability and platform fees.')).toBeInTheDocument();
    expect(screen.getAllByRole('status', { name: 'Loading store settings...' }).length).toBeGreaterThan(0);
    release();
    expect(await screen.findByText('Store is currently Online')).toBeInTheDocument();
    expect(screen.getByText('When offline, customers cannot place new orders.')).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Platform Fee' })).toHaveValue('7');
    expect(await screen.findByRole('textbox', { name: 'Surge Fee' })).toHaveValue('3');
    expect(screen.queryByRole('status', { name: 'Loading store settings...' })).toBeNull();
  });

  it('says how long records are kept', async () => {
    const { screen } = openAdmin(PATH);
    expect(await screen.findByRole('term')).toHaveTextContent('Timelines of orders');
    expect(screen.getByRole('definition')).toHaveTextContent('120 days');
  });

  it('says that the settings could not be fetched and fetches them again on request', async () => {
    const server = new ShopServer().breaks(`GET ${STATUS}`, 'no network');
    const { screen, user } = openAdmin(PATH, { server });
    expect(await screen.findByText('Failed to fetch store settings.')).toBeInTheDocument();
    server.recovers(`GET ${STATUS}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Store is currently Online')).toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch store settings.')).toBeNull();
  });
});

describe('the store switch', () => {
  it('moves at once, before the server has answered, and says so when it has', async () => {
    const server = new ShopServer();
    const release = server.holds(`PUT ${STATUS}`);
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Store is currently Offline')).toBeInTheDocument();
    expect(screen.queryByText('Store is now Offline.')).toBeNull();
    release();
    expect(await screen.findByText('Store is now Offline.')).toBeInTheDocument();
    expect(server.sent('PUT', STATUS)).toMatchObject([{ body: { isOpen: false, version: 1 } }]);
    expect(server.shop.isOpen).toBe(false);
    await waitFor(() => expect(server.sent('GET', STATUS)).toHaveLength(2));
    await user.click(screen.getByRole('switch'));
    expect(await screen.findByText('Store is now Online.')).toBeInTheDocument();
    expect(server.sent('PUT', STATUS)[1]).toMatchObject({ body: { isOpen: true, version: 2 } });
  });

  it('goes back by itself when the server fails, even when nothing can be read again', async () => {
    const server = new ShopServer().breaks(`PUT ${STATUS}`);
    const release = server.holds(`PUT ${STATUS}`);
    const { screen, user } = openAdmin(PATH, { server });
    await user.click(await screen.findByRole('switch'));
    await screen.findByText('Store is currently Offline');
    server.breaks(`GET ${STATUS}`);
    release();
    expect(await screen.findByText('Failed to update store status.')).toBeInTheDocument();
    expect(await screen.findByText('Store is currently Online')).toBeInTheDocument();
    expect(screen.getByRole('switch')).toBeChecked();
  });

  it('ignores a second tap while the first is under way', async () => {
    const server = new ShopServer();
    const release = server.holds(`PUT ${STATUS}`);
    const { screen, user } = openAdmin(PATH, { server });
    const toggle = await screen.findByRole('switch');
    await user.click(toggle);
    await user.click(toggle);
    release();
    await screen.findByText('Store is now Offline.');
    expect(server.sent('PUT', STATUS)).toHaveLength(1);
  });

  it("shows the server's words when somebody else was faster, and then what is true now", async () => {
    const server = new ShopServer();
    const { screen, user } = openAdmin(PATH, { server });
    const toggle = await screen.findByRole('switch');
    server.shop.isOpen = false;
    server.shop.version = 2;
    await user.click(toggle);
    expect(await screen.findByText('This was changed elsewhere meanwhile.')).toBeInTheDocument();
    expect(await screen.findByText('Store is currently Offline')).toBeInTheDocument();
  });
});

describe.each([
  ['Platform Fee', 'platform-fee', 'fee', 'Platform fee updated successfully!', 'Failed to update platform fee.'],
  ['Surge Fee', 'surge-fee', 'surge', 'Surge fee updated successfully!', 'Failed to update surge fee.'],
])('the form of the %s', (title, name, field, changed, failed) => {
  const path = `/admin/settings/${name}`;

  async function typeFee(typed: string, server = new ShopServer()) {
    const visit = openAdmin(PATH, { server });
    const card = within(await visit.screen.findByRole('region', { name: title }));
    const input = await card.findByRole('textbox');
    await visit.user.clear(input);
    if (typed) await visit.user.type(input, typed);
    await visit.user.click(card.getByRole('button', { name: 'Save Fee' }));
    return { ...visit, card, input };
  }

  it('has a rupee sign, the placeholder 20 and no room below 0', async () => {
    const { card, input } = await typeFee('');
    expect(card.getByText('₹')).toBeInTheDocument();
    expect(input).toHaveAttribute('placeholder', '20');
    expect(input).toHaveAttribute('min', '0');
  });

  it('saves a whole number of rupees with the version that was shown', async () => {
    const { screen, server } = await typeFee('25');
    expect(await screen.findByText(changed)).toBeInTheDocument();
    expect(server.sent('PUT', path)).toMatchObject([{ body: { [field]: 25, version: 1 } }]);
  });

  it.each(['२५', '\u202A25\u202C', '２５', ' 25 '])('reads %j as 25', async (typed) => {
    const { screen, server } = await typeFee(typed);
    expect(await screen.findByText(changed)).toBeInTheDocument();
    expect(server.sent('PUT', path)).toMatchObject([{ body: { [field]: 25 } }]);
  });

  it.each(['', '-1', '1e3', '12.5'])('refuses "%s" without asking the server', async (typed) => {
    const { card, server } = await typeFee(typed);
    expect(await card.findByText('Please enter a valid, non-negative number for the fee.')).toBeInTheDocument();
    expect(server.sent('PUT', path)).toEqual([]);
  });

  it('keeps what was typed when saving fails', async () => {
    const { screen, input } = await typeFee('31', new ShopServer().breaks(`PUT ${path}`));
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(input).toHaveValue('31');
  });

  it('shows what another window has saved as soon as this one is looked at again, also after a save here', async () => {
    const { screen, card, input, server } = await typeFee('25');
    await screen.findByText(changed);
    Object.assign(server.shop, { version: 9, platformFee: 60, surgeFee: 60 });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(input).toHaveValue('60'));
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('says beside a fee that is being typed that another window has saved one, and leaves the cursor where it is', async () => {
    const server = new ShopServer();
    const { screen, user } = openAdmin(PATH, { server });
    const card = within(await screen.findByRole('region', { name: title }));
    const input = await card.findByRole('textbox');
    await user.type(input, '4');
    Object.assign(server.shop, { version: 9, platformFee: 60, surgeFee: 60 });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await card.findByText('Saved now: ₹60')).toBeInTheDocument();
    expect(input).toHaveFocus();
    await user.click(card.getByRole('button', { name: 'Take theirs' }));
    expect(input).toHaveValue('60');
  });

  it('names the newer fee and the typed one, and overwrites it only by a button of its own', async () => {
    const server = new ShopServer();
    const visit = openAdmin(PATH, { server });
    const card = within(await visit.screen.findByRole('region', { name: title }));
    const input = await card.findByRole('textbox');
    Object.assign(server.shop, { version: 2, platformFee: 60, surgeFee: 60 });
    await visit.user.clear(input);
    await visit.user.type(input, '40');
    await visit.user.click(card.getByRole('button', { name: 'Save Fee' }));
    expect(await card.findByText('Saved now: ₹60')).toBeInTheDocument();
    expect(card.getByText('Yours: ₹40')).toBeInTheDocument();
    expect(card.getByRole('alert').parentElement).toHaveFocus();
    expect(input).toHaveValue('40');
    expect(card.getByRole('button', { name: 'Save Fee' })).toBeDisabled();
    await visit.user.click(card.getByRole('button', { name: 'Save mine anyway' }));
    expect(await visit.screen.findByText(changed)).toBeInTheDocument();
    expect(server.sent('PUT', path)[1]).toMatchObject({ body: { [field]: 40, version: 2 } });
  });
});

const API = '/admin/settings/cash-on-delivery';

async function openCard(server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Cash on Delivery' }));
  await card.findByLabelText('Pincodes');
  const type = (label: string, text: string) => fireEvent.change(card.getByLabelText(label), { target: { value: text } });
  const save = () => visit.user.click(card.getByRole('button', { name: 'Save' }));
  return { ...visit, card, type, save };
}

it('is off until the owner takes cash, somewhere and up to a limit', async () => {
  const { screen, user, server, card, type, save } = await openCard();
  expect(card.getByRole('checkbox', { name: 'Accept cash on delivery' })).not.toBeChecked();
  await user.click(card.getByRole('checkbox'));
  await save();
  expect(await card.findByText('Please enter the pincodes where cash is taken.')).toBeInTheDocument();
  type('Pincodes', '400606, 400601 400606');
  type('Largest order', '1500');
  await save();
  expect(await screen.findByText('Cash on delivery saved.')).toBeInTheDocument();
  expect(server.sent('PUT', API)).toMatchObject([
    { body: { enabled: true, order_limit: 1500, open_orders: 1, pincodes: ['400606', '400601'], version: 1 } },
  ]);
});

it('says at the field what is wrong', async () => {
  const { card, server, type, save } = await openCard();
  type('Pincodes', '400606, 040');
  type('Largest order', '0');
  type('Open orders per customer', '11');
  await save();
  expect(await card.findByText('040 is not a pincode: six digits, not beginning with 0.')).toBeInTheDocument();
  expect(card.getByText('Please enter whole rupees from 1 to 50,000.')).toBeInTheDocument();
  expect(card.getByText('Please enter a number from 1 to 10.')).toBeInTheDocument();
  expect(server.sent('PUT', API)).toEqual([]);
});

it('overwrites what someone else has saved only by a button of its own', async () => {
  const { screen, user, server, card, type, save } = await openCard();
  server.shop.version = 3;
  type('Largest order', '900');
  await save();
  expect(await card.findByText('Yours: ₹900')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(card.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Cash on delivery saved.')).toBeInTheDocument();
  expect(server.sent('PUT', API).map(({ body }) => (body as { version: number }).version)).toEqual([1, 3]);
});

const FEE_TABLE_PATH = '/admin/settings/delivery-fee-table';

async function typeTable(bands: string, pincodes: string, server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Own delivery fees' }));
  fireEvent.change(await card.findByRole('textbox', { name: 'Fees by distance' }), { target: { value: bands } });
  fireEvent.change(card.getByRole('textbox', { name: 'Pincodes we deliver to' }), { target: { value: pincodes } });
  await visit.user.click(card.getByRole('button', { name: 'Save Fees' }));
  return { ...visit, card, server };
}

describe("the owner's own delivery fees", () => {
  it('are typed a line each, and saved with the version that was shown', async () => {
    const { screen, server } = await typeTable('3 40\n6 km: ₹70\n', '400606, 2.4\n400601 4 km');
    expect(await screen.findByText('Own delivery fees updated.')).toBeInTheDocument();
    const bands = [
      { up_to_km: 3, fee: 40 },
      { up_to_km: 6, fee: 70 },
    ];
    const pincodes = [
      { pincode: '400606', km: 2.4 },
      { pincode: '400601', km: 4 },
    ];
    expect(server.sent('PUT', FEE_TABLE_PATH)).toMatchObject([{ body: { bands, pincodes, only_listed: false, version: 1 } }]);
    expect(server.shop.feeTable).toEqual({ bands, pincodes, only_listed: false });
  });

  it.each([
    ['3 forty', '400606 2', 'Line 1: kilometres (up to 50) and a fee in whole rupees, such as "3 km ₹40".'],
    ['3', '400606 2', 'Line 1: kilometres (up to 50) and a fee in whole rupees, such as "3 km ₹40".'],
    ['3 40\n2 70', '400606 2', 'Line 2 must be farther than the line before.'],
    ['3 40', '400606', 'Line 1: a pincode and its kilometres by road, such as "400606 2.4 km".'],
    ['3 40', '400606 2\n400606 3', 'Line 2: this pincode is in the list twice.'],
    ['3 40', '400606 4', 'Line 1 lies beyond the last distance.'],
    ['', '400606 2', 'Please enter what a delivery costs up to which distance.'],
    ['3 40', '', 'Please enter the pincodes that you deliver to.'],
  ])('with a slip are not sent: %j, %j', async (bands, pincodes, text) => {
    const { card, server } = await typeTable(bands, pincodes);
    expect(await card.findByText(text)).toBeInTheDocument();
    expect(server.sent('PUT', FEE_TABLE_PATH)).toEqual([]);
  });

  it('stay as typed when saving fails', async () => {
    const { screen } = await typeTable('3 40', '400606 2', new ShopServer().breaks(`PUT ${FEE_TABLE_PATH}`));
    expect(await screen.findByText('Failed to update your own delivery fees.')).toBeInTheDocument();
    expect(screen.getByDisplayValue('400606 2')).toBeInTheDocument();
  });

  it('may be none', () =>
    expect(parseFeeTable({ bands: ' \n', pincodes: '', only_listed: false })).toEqual({
      table: { bands: [], pincodes: [], only_listed: false },
    }));
});

const BOOK = '/admin/settings/book-rider';

describe('the booking of the rider', () => {
  it('is chosen by the owner, and saved with the version that was shown', async () => {
    const server = new ShopServer();
    const { screen, user } = openAdmin(PATH, { server });
    const choice = await screen.findByRole('combobox', { name: 'Book the rider' });
    expect(choice).toHaveDisplayValue('as soon as the order is paid');
    await user.selectOptions(choice, 'when the order is packed');
    expect(await screen.findByText('Rider booking updated.')).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('when the order is packed');
    expect(server.sent('PUT', BOOK)).toMatchObject([{ body: { when: 'packed', version: 1 } }]);
  });

  it('goes back to what is saved when saving fails', async () => {
    const server = new ShopServer().breaks(`PUT ${BOOK}`);
    const { screen, user } = openAdmin(PATH, { server });
    const choice = await screen.findByRole('combobox', { name: 'Book the rider' });
    await user.selectOptions(choice, 'when the order is packed');
    expect(await screen.findByText('Failed to update rider booking.')).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('as soon as the order is paid');
  });
});

const DELIVERY_TIMES_PATH = '/admin/settings/delivery-times';

async function typeMinutes(name: string, typed: string, server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Delivery times' }));
  const field = await card.findByRole('textbox', { name });
  await visit.user.clear(field);
  if (typed) await visit.user.type(field, typed);
  await visit.user.click(card.getByRole('button', { name: 'Save Times' }));
  return { ...visit, card, field, server };
}

describe('the delivery times', () => {
  it('are minutes of preparation and ride, saved with the version that was shown', async () => {
    const { screen, server } = await typeMinutes('Preparation (minutes)', '45');
    expect(await screen.findByText('Delivery times updated.')).toBeInTheDocument();
    expect(server.sent('PUT', DELIVERY_TIMES_PATH)).toMatchObject([
      { body: { preparation_minutes: 45, ride_minutes: 30, version: 1 } },
    ]);
  });

  it.each([
    ['Preparation (minutes)', '241', 'Please enter whole minutes from 0 to 240.'],
    ['Ride (minutes)', '4', 'Please enter whole minutes from 5 to 180.'],
    ['Ride (minutes)', '', 'Please enter whole minutes from 5 to 180.'],
  ])('that cannot be are not sent: %s %j', async (name, typed, text) => {
    const { card, server } = await typeMinutes(name, typed);
    expect(await card.findByText(text)).toBeInTheDocument();
    expect(server.sent('PUT', DELIVERY_TIMES_PATH)).toEqual([]);
  });

  it('stay as typed when saving fails', async () => {
    const { screen, field } = await typeMinutes('Ride (minutes)', '40', new ShopServer().breaks(`PUT ${DELIVERY_TIMES_PATH}`));
    expect(await screen.findByText('Failed to update the delivery times.')).toBeInTheDocument();
    expect(field).toHaveDisplayValue('40');
  });
});

const EQUIPMENT_PATH = '/admin/settings/rider-equipment';

async function openEquipmentCard(server = new ShopServer()) {
  const visit = openAdmin('/admin/dashboard', { server });
  const card = within(await visit.screen.findByRole('region', { name: 'Vehicle and insulated box' }));
  await card.findByRole('button', { name: 'Save' });
  return { ...visit, card, server };
}

describe('what riders come with', () => {
  it('is a motorbike with an insulated box until the owner says otherwise', async () => {
    const { screen, user, card, server } = await openEquipmentCard();
    expect(card.getByRole('combobox', { name: 'Vehicle' })).toHaveDisplayValue('Motorbike, up to 20 kg');
    expect(card.getByRole('checkbox', { name: 'Ask for an insulated box' })).toBeChecked();
    await user.click(card.getByRole('checkbox', { name: 'Ask for an insulated box' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle and insulated box saved.')).toBeInTheDocument();
    expect(server.sent('PUT', EQUIPMENT_PATH)).toMatchObject([{ body: { vehicle_type_id: 8, thermobox: false, version: 1 } }]);
  });

  it('may be another vehicle, by the number that the courier has told', async () => {
    const { screen, user, card, server } = await openEquipmentCard();
    await user.selectOptions(card.getByRole('combobox', { name: 'Vehicle' }), 'Another vehicle of the courier');
    const number = await card.findByRole('textbox', { name: 'Number of the vehicle' });
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Please enter the number that the courier gave you, from 1 to 99.')).toBeInTheDocument();
    await user.type(number, '7');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Vehicle and insulated box saved.')).toBeInTheDocument();
    expect(server.sent('PUT', EQUIPMENT_PATH)).toMatchObject([{ body: { vehicle_type_id: 7, thermobox: true } }]);
  });
});
