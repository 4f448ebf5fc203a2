import { describe, expect, it } from '@jest/globals';
import { openAdmin } from '../../../../test/open-admin';
import { ShopServer } from '../../../../test/shop-server';

const PATH = '/admin/dashboard';
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
    expect(await screen.findByText('Failed to update the booking of the rider.')).toBeInTheDocument();
    expect(choice).toHaveDisplayValue('as soon as the order is paid');
  });
});
