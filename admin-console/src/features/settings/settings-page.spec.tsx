import { describe, expect, it } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../../test/open-admin';
import { ShopServer } from '../../../test/shop-server';

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
